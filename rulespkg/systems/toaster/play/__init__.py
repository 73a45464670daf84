"""Toaster at the table: two passes of a round, gate and defense in one throw, stun, wounds and clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.model.words import plural, signed
from rulespkg.play.game import Act, Change, Chip, Game, Key, Loaded, Roller, Row
from rulespkg.play.rows import flag, steps
from rulespkg.systems.toaster.characters.attributes import attribute_label
from rulespkg.systems.toaster.checks.luck import AFTER, BEFORE
from rulespkg.systems.toaster.checks.tables import DIFFICULTY
from rulespkg.systems.toaster.checks.unopposed import untrained
from rulespkg.systems.toaster.combat.initiative import QUICK, Fighter
from rulespkg.systems.toaster.combat.modifiers import range_penalty
from rulespkg.systems.toaster.combat.tables import RANGE
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL
from rulespkg.systems.toaster.damage.weapon_class import weapon_wc
from rulespkg.systems.toaster.equipment.tables import ARMOR, SHIELDS, WEAPONS
from rulespkg.systems.toaster.equipment.weapons import is_ranged
from rulespkg.systems.toaster.offers import MOST_NAME, check_offers
from rulespkg.systems.toaster.play import asking, clocks, people
from rulespkg.systems.toaster.play.arms import attacks, defenses, label, weapons
from rulespkg.systems.toaster.play.people import KINDS, MARKS, body, harmed, luck, sheet
from rulespkg.systems.toaster.skills.ranks import rank_descriptor

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulespkg.dice import Ratio, Run
    from rulespkg.model.answer import Answer
    from rulespkg.play.fight import Fight
    from rulespkg.play.game import Ask, Due, Gauge, Picks
    from rulespkg.play.person import Person
    from rulespkg.systems.toaster.play.arms import Way

AVERAGE = "difficulty-average"
MEDICAL = ("medic", "first aid", "healing", "surgery")
"""What the name of a skill holds that treats wounds (toaster.healing.medical)."""
_LENGTHS = (("optimal", "Right distance"), ("slight", "Slightly wrong"), ("non-optimal", "Wrong distance"))
_OUTCOMES = {
    "attack_fumble": "Fumble",
    "miss_gate": "Miss",
    "miss_defended": "Defended",
    "hit": "Hit",
    "hit_marginal": "Marginal",
    "hit_success": "Hit",
    "hit_critical": "Critical",
}


class Toaster(Game):
    """Toaster's place for play."""

    system = "toaster"
    phases = ("First actions", "Second actions")
    theirs = ("Other side", "Defense", "Protection")
    marks = MARKS
    kinds = KINDS
    house = (
        ("with_bleeding", "Wounds bleed"),
        ("variable", "Variable outcomes"),
        ("zeros", "Rolling zeros"),
        ("nines", "A 9 rolls on once"),
        ("strength", "Strength requirements"),
    )
    rollers = (
        Roller(
            "toaster.opposed", ("you.rank", "they.rank", "you.difficulty", "you.specialty", "you.luck_before")
        ),
        Roller("toaster.check", ("how", "attribute", "base", "rank", "difficulty", "luck_before")),
        Roller("toaster.attack", ("weapon", "range", "attacker.rank", "mode", "defender.rank", "armor")),
        Roller("toaster.luck", ("aura", "difficulty", "modifier")),
        Roller("toaster.mortality", ("physique", "wounds", "help")),
        Roller("toaster.bleeding", ("wounds", "medic", "way", "margin")),
    )

    def gauges(self, person: Person) -> tuple[Gauge, ...]:
        return people.gauges(person)

    def altered(self, person: Person, what: str, by: int) -> Person:
        kept = what in people.BOUNDS or what in people.FATES
        return people.altered(person, what, by) if kept else super().altered(person, what, by)

    def words(self, person: Person, what: str, by: int) -> str:
        if what == "luck":
            return f"{signed(-by)} luck"
        if what in ("open", "slow"):
            roll = {"open": "defense", "slow": "attack"}[what]
            return f"{signed(-by)} on the next {roll}"
        if what in ("stun", "wounds") and by > 0:
            return f"{by} stun" if what == "stun" else plural(by, "wound")
        return super().words(person, what, by)

    def toggles(self, person: Person) -> tuple[tuple[str, str], ...]:
        shown = {"extra", *(("stable", "dead") if body(person).wounds >= MORTAL else ())}
        shown |= {"draws"} if any(is_ranged(one) for one in weapons(person)) else set()
        return tuple((name, words) for name, words in MARKS if name in shown)

    def status(self, person: Person) -> str:
        return people.status(person)

    def down(self, person: Person) -> str:
        return people.down(person)

    def ladder(self, person: Person, picks: Picks) -> tuple[Row, ...]:
        now, against = picks.get("difficulty", AVERAGE), picks.get("against", "")
        degrees = tuple(
            Chip(signed(row.facts["modifier"]), {"difficulty": row.slug}, row.slug == now, row.label)
            for row in DIFFICULTY.rows
        )
        ranks = [Chip("10, nobody resists", {"against": ""}, not against)]
        ranks += [Chip(f"Rank {n}", {"against": str(n)}, against == str(n)) for n in range(13)]
        rows = [Row("Difficulty", degrees, "segments"), Row("Against", tuple(ranks), "list")]
        left = luck(person)
        if left:
            first = min(left, int(picks.get("luck", "0")))
            rows.append(steps(f"Luck first, {signed(BEFORE)} each", "luck", first, 0, left))
        return tuple(rows)

    def keys(self, person: Person, picks: Picks) -> tuple[Key, ...]:
        found = [self._weapon_key(person, weapon, picks) for weapon in weapons(person)]
        for offer in check_offers(sheet(person).values):
            words, _, rank = offer.label.rpartition(" ")
            inputs = offer.inputs
            skill = offer.group == "Skill"
            whole = int(inputs["rank"] if skill else inputs["attribute"])
            sub = rank_descriptor(whole).general if skill else attribute_label(whole)
            group = ("Skills" if skill else "Attributes") + harmed(person)
            loaded = self._check(person, words, inputs, picks)
            found.append(Key(f"{offer.group}/{words}", group, words, loaded, sub, rank))
        aura = sheet(person).attribute("Aura")
        inputs = {"aura": str(aura), "difficulty": picks.get("difficulty", AVERAGE)}
        inputs |= self._house("toaster.luck", picks)
        loaded = Loaded("toaster.luck", inputs, "Roll luck", f"Aura {aura}: is fortune kind?", person.id)
        found.append(Key("luck", "Fortune", "Luck roll", loaded, "Aura, unhurt", str(aura)))
        return tuple(found)

    def _check(self, person: Person, words: str, inputs: dict[str, str], picks: Picks) -> Loaded:
        """A check or, against a rank, an opposed roll with harm and luck in."""
        now = body(person)
        degree = picks.get("difficulty", AVERAGE)
        first = min(luck(person), int(picks.get("luck", "0")))
        hurt = {"stun": str(now.stun), "wounds": str(now.wounds), "luck_before": str(first)}
        hurt |= {"difficulty": degree}
        against = picks.get("against", "")
        if not against:
            house = self._house("toaster.check", picks)
            sub = f"against 10, {DIFFICULTY.row(degree).label.lower()}"
            return Loaded("toaster.check", {**inputs, **hurt, **house}, f"Roll {words}", sub, person.id)
        rank = inputs["rank"] if inputs["how"] == "rank" else inputs["attribute"]
        mine = {**hurt, "rank": rank, "specialty": inputs["specialty"], "threshold": inputs["threshold"]}
        mine |= {"name": person.name[:MOST_NAME]}
        both = {f"you.{name}": text for name, text in mine.items()} | {"they.rank": against}
        both |= self._house("toaster.opposed", picks)
        return Loaded("toaster.opposed", both, f"Roll {words}", f"against rank {against}", person.id)

    def _house(self, id: str, picks: Picks) -> dict[str, str]:
        """The optional rules of the table that a roll has a field for."""
        fields = self.calculator(id).asked
        return {name: "1" for name, _ in self.house if picks.get(name) == "1" and name in fields}

    def _weapon_key(self, person: Person, weapon: str, picks: Picks) -> Key:
        """An attack on somebody ordinary who stands still, or who dodges with the rank that is picked."""
        way = attacks(person, weapon)[0]
        now, against = body(person), picks.get("against", "")
        inputs = {**way.inputs, "armor": "", "attacker.stun": str(now.stun)}
        inputs |= {"attacker.wounds": str(now.wounds), "defender.physique": "4"}
        inputs |= {"mode": "dodge", "defender.rank": against} if against else {"mode": "none"}
        inputs |= self._house("toaster.attack", picks)
        sub = f"against Dodge {against}" if against else "against 10, a target that stands still"
        loaded = Loaded("toaster.attack", inputs, f"Attack: {label(weapon)}", sub, person.id)
        wc = weapon_wc(sheet(person).attribute("Physique"), weapon)
        skill = way.label.rpartition(" ")[0]
        group = f"Weapons, to hit{harmed(person)}"
        return Key(f"weapon/{weapon}", group, label(weapon), loaded, f"{skill}, WC {wc}", str(way.rank))

    def arms(self, person: Person) -> tuple[Row, ...]:
        one = sheet(person).form
        own = [carried.weapon for carried in one.weapons]
        kept = {f"weapons.{at}.weapon": each for at, each in enumerate(own, 1)}
        taken = {**kept, "weapons": str(len(own) + 1)}
        more = tuple(
            Chip(row.label, {**taken, f"weapons.{len(own) + 1}.weapon": row.slug})
            for table in WEAPONS
            for row in table.rows
        )
        worth = [(row.label, row.facts["base_ac"]) for row in ARMOR.rows]
        named = [(f"{words}, {ac}", ac) for words, ac in worth]
        suits = [("None", 0), *named]
        if one.armor not in [ac for _, ac in suits]:
            suits.append((f"Added up, {one.armor}", one.armor))
        first = next(at for at, (_, ac) in enumerate(suits) if ac == one.armor)
        armor = tuple(Chip(words, {"armor": str(ac)}, at == first) for at, (words, ac) in enumerate(suits))
        shields = tuple(Chip(row.label, {"shield": row.slug}, row.slug == one.shield) for row in SHIELDS.rows)
        return (
            Row("Take a weapon", (Chip("Choose", {}, True), *(more if len(own) < 12 else ())), "list"),
            Row("Armor", armor, "list"),
            Row("Shield", (Chip("No shield", {"shield": ""}, not one.shield), *shields)),
        )

    def choices(self, fight: Fight, person: Person, picks: Picks) -> tuple[Row, ...]:
        if body(person).wounds >= MORTAL:
            if "dead" in person.marks:
                return ()
            return (steps("Medical roll over 10", "help", int(picks.get("help", "0")), 0, 20),)
        if self.down(person):
            return ()
        patients = self._patients(fight, person)
        treats = picks.get("act") == "treat" and bool(patients)
        rows: list[Row] = []
        if patients:
            acts = (Chip("Attack", {"act": ""}, not treats), Chip("Treat", {"act": "treat"}, treats))
            rows.append(Row("Act", acts, "segments"))
        rows += self._treating(fight, person, picks) if treats else self._attacking(fight, person, picks)
        return tuple(rows)

    def _patients(self, fight: Fight, person: Person) -> list[Person]:
        """Everybody whose wounds bleed, one's own side first."""
        bleeding = [one for one in fight.people if body(one).rate and "dead" not in one.marks]
        return sorted(bleeding, key=lambda one: one.side != person.side)

    def _treating(self, fight: Fight, person: Person, picks: Picks) -> Iterator[Row]:
        patients = self._patients(fight, person)
        now = next((one for one in patients if one.id == picks.get("patient")), patients[0])
        yield Row(
            "Whom",
            tuple(Chip(one.name, {"patient": one.id}, one.id == now.id, one.side) for one in patients),
        )
        way = picks.get("way", "stop")
        ways = (("stop", "10 stops it"), ("margin", "As much as over 10"))
        yield Row("Medical roll", tuple(Chip(words, {"way": name}, name == way) for name, words in ways))

    def _attacking(self, fight: Fight, person: Person, picks: Picks) -> Iterator[Row]:
        target = self._target(fight, person, picks)
        if target is None:
            return
        standing = [one for one in fight.others(person) if one.id == target.id or not self.down(one)]
        yield Row(
            "Target",
            tuple(
                Chip(
                    one.name,
                    {"target": one.id, "defense": "", "guard": "0", "theirs": "0"},
                    one.id == target.id,
                    chance=self._chance(fight, person, one, picks, one.id == target.id),
                )
                for one in standing
            ),
        )
        weapon = self._weapon(person, picks)
        has = (Chip(label(one), {"weapon": one, "skill": ""}, one == weapon) for one in weapons(person))
        yield Row("With", tuple(has))
        ways, way = attacks(person, weapon), self._way(attacks(person, weapon), picks, "skill")
        if len(ways) > 1:
            yield Row("Skill", tuple(Chip(one.label, {"skill": one.label}, one == way) for one in ways))
        against = defenses(target, weapon)
        guard = self._way(against, picks, "defense")
        chips = [Chip(one.label, {"defense": one.label}, one == guard) for one in against]
        yield Row(f"{target.name} defends", tuple(chips))
        yield from self._circumstances(person, target, weapon, picks)

    def _circumstances(self, person: Person, target: Person, weapon: str, picks: Picks) -> Iterator[Row]:
        """Range or length, stances, the hindering shield, and luck before the roll."""
        if is_ranged(weapon):
            now = picks.get("range", "range-point-blank")
            ranges = (
                Chip(
                    row.label,
                    {"range": row.slug, "aimed": "0"},
                    row.slug == now,
                    signed(row.facts["penalty"]),
                )
                for row in RANGE.rows
            )
            yield Row("Range", tuple(ranges), "segments")
            far = -range_penalty(now.removeprefix("range-"))
            if far:
                yield steps("Aimed away", "aimed", min(far, int(picks.get("aimed", "0"))), 0, far)
        else:
            length = picks.get("length", "optimal")
            chips = (Chip(words, {"length": name}, name == length) for name, words in _LENGTHS)
            yield Row("Length", tuple(chips), "list")
        how = [
            *_stances("stance", "Attack", "defense", picks),
            *_stances("guard", f"{target.name}", "next attack", picks),
        ]
        if sheet(person).form.shield:
            how.append(flag("Shield hinders", "hinders", picks))
        if any(one.label.startswith("Martial Arts") for one in attacks(person, weapon)):
            how.append(flag("Against a brawler", "martial", picks, "+2"))
        yield Row("How", tuple(how))
        for one, name in ((person, "luck"), (target, "theirs")):
            left = luck(one)
            if left:
                first = min(left, int(picks.get(name, "0")))
                yield steps(f"{one.name}: luck first, {signed(BEFORE)} each", name, first, 0, left)

    def _chance(
        self, fight: Fight, person: Person, target: Person, picks: Picks, chosen: bool
    ) -> Ratio | None:
        """The chance to hit somebody; what is picked of the defense belongs to the chosen target."""
        more = {} if chosen else {"defense": "", "guard": "0", "theirs": "0"}
        loaded = self._attack(fight, person, target, {**picks, **more})
        return self.chance_of(loaded)

    def _target(self, fight: Fight, person: Person, picks: Picks) -> Person | None:
        asked = fight.find(picks.get("target", ""))
        if asked is not None and asked.id != person.id and "dead" not in asked.marks:
            return asked
        others = [one for one in fight.others(person) if one.side != person.side]
        return next((one for one in others if not self.down(one)), None)

    def _weapon(self, person: Person, picks: Picks) -> str:
        here = weapons(person)
        asked = picks.get("weapon", "")
        return asked if asked in here else here[0]

    def _way(self, ways: Sequence[Way], picks: Picks, name: str) -> Way:
        return next((one for one in ways if one.label == picks.get(name)), ways[0])

    def load(self, fight: Fight, person: Person, picks: Picks) -> Loaded | None:
        if body(person).wounds >= MORTAL:
            return None if "dead" in person.marks else clocks.mortality(person, picks)
        if self.down(person):
            return None
        patients = self._patients(fight, person)
        if picks.get("act") == "treat" and patients:
            return self._treat(person, patients, picks)
        target = self._target(fight, person, picks)
        return self._attack(fight, person, target, picks) if target else None

    def _treat(self, person: Person, patients: Sequence[Person], picks: Picks) -> Loaded:
        """A medical roll on bleeding; who has no skill for it rolls half of Intellect."""
        patient = next((one for one in patients if one.id == picks.get("patient")), patients[0])
        ranks = [
            known.rank
            for known in sheet(person).form.made.skills
            if any(word in known.skill.name.lower() for word in MEDICAL)
        ]
        rank = max(ranks, default=untrained(sheet(person).attribute("Intellect")))
        now = body(patient)
        inputs = {
            "wounds": str(now.bleeding),
            "stun": str(max(now.stun, now.bled)),
            "bled": str(now.bled),
            "margin": str(now.margin),
            "threshold": str(now.limits.stun),
            "medic": str(rank),
            "way": picks.get("way", "stop"),
            "modifier": str(body(person).state.penalty or 0),
            **self._house("toaster.bleeding", picks),
        }
        skill = "Medical skill" if ranks else "Untrained"
        return Loaded(
            "toaster.bleeding", inputs, f"Treat {patient.name}", f"{skill} {rank}", person.id, patient.id
        )

    def _attack(self, fight: Fight, person: Person, target: Person, picks: Picks) -> Loaded:
        """An attack with the harm, stances and luck of both sides in."""
        weapon = self._weapon(person, picks)
        way = self._way(attacks(person, weapon), picks, "skill")
        guard = self._way(defenses(target, weapon), picks, "defense")
        mine, theirs = body(person), body(target)
        stance = int(picks.get("stance", "0")) - person.gone("slow")
        inputs = {
            **way.inputs,
            **guard.inputs,
            "attacker.stun": str(mine.stun),
            "attacker.wounds": str(mine.wounds),
            "attacker.stance": str(max(-2, stance)),
            "attack_luck_before": str(min(luck(person), int(picks.get("luck", "0")))),
            "armor": "",
            "protection": str(max(0, sheet(target).form.armor)),
            **self._house("toaster.attack", picks),
        }
        if picks.get("hinders") == "1" and sheet(person).form.shield:
            inputs["attacker.shield"] = sheet(person).form.shield
        if picks.get("martial") == "1" and way.label.startswith("Martial Arts"):
            inputs["attacker.martial_arts"] = "1"
        if is_ranged(weapon):
            now = picks.get("range", "range-point-blank")
            far = -range_penalty(now.removeprefix("range-"))
            inputs |= {"range": now, "aimed": str(min(far, int(picks.get("aimed", "0"))))}
        else:
            inputs["length"] = picks.get("length", "optimal")
        if guard.inputs["mode"] != "none":
            stands = int(picks.get("guard", "0")) - target.gone("open")
            inputs |= {"defender.stun": str(theirs.stun), "defender.wounds": str(theirs.wounds)}
            inputs |= {"defender.stance": str(max(-2, stands))}
            inputs |= {"defense_luck_before": str(min(luck(target), int(picks.get("theirs", "0"))))}
        sub = f"{label(weapon)}, {way.label} against {guard.label}"
        return Loaded("toaster.attack", inputs, f"Attack {target.name}", sub, person.id, target.id)

    def acts(self, fight: Fight, person: Person, picks: Picks) -> tuple[Act, ...]:
        now = body(person)
        if now.bleeding:
            after = clocks.tracked(person).stop(1).members[0]
            return (Act("Stop the bleeding", clocks.changed(person, after)),)
        if now.wounds and "dead" not in person.marks:
            return (Act("Start bleeding", (Change(person.id, "bleeding", now.wounds),)),)
        return ()

    def settled(
        self, fight: Fight, loaded: Loaded, form: Any, run: Run, answer: Answer
    ) -> tuple[Change, ...]:
        actor, target = fight.find(loaded.actor), fight.find(loaded.target)
        if loaded.calculator == "toaster.mortality" and target:
            return clocks.checked(target, loaded, run.events[0].throw.total)
        if loaded.calculator == "toaster.bleeding" and target:
            return clocks.staunched(target, loaded, answer)
        first = form.flat().get("luck_before", form.flat().get("you.luck_before", "0"))
        if loaded.calculator != "toaster.attack":
            spends = actor is not None and loaded.calculator != "toaster.luck" and first != "0"
            return (Change(loaded.actor, "luck", int(first)),) if spends else ()
        return tuple(self._fought(fight, actor, target, form, run))

    def _fought(
        self, fight: Fight, actor: Person | None, target: Person | None, form: Any, run: Run
    ) -> Iterator[Change]:
        """Harm to the target, and what stances and luck before the roll cost."""
        if target is not None:
            harm = form.setup.harm
            made = harm.wounds(run.state.net)
            if run.state.net:
                yield Change(target.id, "stun", run.state.net)
            if made:
                yield Change(target.id, "wounds", made)
                if "with_bleeding" in fight.house:
                    yield Change(target.id, "bleeding", made)
                if "stable" in target.marks:
                    yield Change(target.id, "stable", 0)
            if form.defense_luck_before:
                yield Change(target.id, "luck", form.defense_luck_before)
            if any(one.label == "Defense" for one in run.events):
                yield from _paid(target, "open", "slow", form.defender.stance)
        if actor is not None and target is not None:
            if form.attack_luck_before:
                yield Change(actor.id, "luck", form.attack_luck_before)
            yield from _paid(actor, "slow", "open", form.attacker.stance)

    def ask(self, fight: Fight, loaded: Loaded, form: Any, run: Run) -> Ask | None:
        return asking.ask(fight, loaded, form, run)

    def summed(self, form: Any, answer: Answer) -> Answer:
        plus = _added(form)
        dice = tuple(
            one._replace(total=str(int(one.total) + plus[one.label])) if one.label in plus else one
            for one in answer.dice
        )
        return answer._replace(dice=dice)

    def verdict(self, loaded: Loaded, answer: Answer) -> str:
        told = {one.key: one.value for one in answer.effects if one.key != "fumble"}
        outcome = str(told.get("outcome", ""))
        if loaded.calculator == "toaster.attack":
            words = _OUTCOMES[outcome]
            if not outcome.startswith("hit"):
                return words
            stun, wounds = int(str(told["stun"])), int(str(told["wounds"]))
            harm = f"{stun} stun" + (f", {plural(wounds, 'wound')}" if wounds else "")
            return f"{words}: {harm}" if stun else f"{words}, no damage"
        if loaded.calculator == "toaster.mortality":
            rounds = int(str(told["rounds"]))
            if outcome == "survives":
                return f"Lives {plural(rounds, 'round')}"
            return f"Dies in {plural(rounds, 'round')}" if rounds else "Dies at once"
        if loaded.calculator == "toaster.bleeding":
            left = int(str(told["stun_a_round"]))
            return f"Bleeds {left} a round" if left else "The bleeding stops"
        return {"win": "Success", "lose": "Failure", "tie": "A draw"}.get(outcome, outcome.title())

    def initiative(self, people: Sequence[Person]) -> Loaded | None:
        able = [one for one in people if not self.down(one)]
        if len(able) < 2:
            return None
        inputs = {"fighters": str(len(able))}
        for place, person in enumerate(able, 1):
            inputs[f"fighters.{place}.name"] = person.name[:MOST_NAME]
            inputs[f"fighters.{place}.coordination"] = str(sheet(person).attribute("Coordination"))
            inputs[f"fighters.{place}.quick"] = _quick(person)
        return Loaded("toaster.initiative", inputs, "Initiative")

    def places(self, people: Sequence[Person], answer: Answer, run: Run) -> tuple[int, ...]:
        fighters = (
            Fighter(one.name, sheet(one).attribute("Coordination"), QUICK[_quick(one)]) for one in people
        )
        pairs = zip(fighters, run.events, strict=True)
        return tuple(fighter.bonus + event.throw.total for fighter, event in pairs)

    def edge(self, person: Person) -> int | None:
        return sheet(person).attribute("Coordination")

    def up(self, fight: Fight) -> Person | None:
        """Who is next; a held action comes at the end of its pass, for else it would be lost."""
        able = [one for one in fight.order() if one.id not in fight.acted and not self.down(one)]
        waits = [one for one in able if "holding" in one.marks]
        return next((one for one in able if one not in waits), waits[0] if waits else None)

    def acted(self, fight: Fight, person: Person) -> Fight:
        return super().acted(fight.put(person.marked("holding", False)), person)

    def begun(self, fight: Fight) -> Fight:
        people = (one.marked("holding", False).marked("draws", False) for one in fight.people)
        return fight._replace(people=tuple(people))

    def due(self, fight: Fight) -> tuple[Due, ...]:
        return tuple(clocks.due(fight))


def _quick(person: Person) -> str:
    """The quick extra action, for less initiative (toaster.combat.free_and_quick_actions)."""
    return "draw-a-gun" if "draws" in person.marks else "none"


def _stances(name: str, whose: str, price: str, picks: Picks) -> list[Chip]:
    """Trades of attack for defense, one at a time (toaster.combat.stance)."""
    now = picks.get(name, "0")
    return [
        Chip(f"{whose} +{by}", {name: "0" if now == str(by) else str(by)}, now == str(by), f"{price} −{by}")
        for by in (1, 2)
    ]


def _paid(person: Person, owed: str, owes: str, stance: int) -> Iterator[Change]:
    """The price of an earlier trade is paid with this roll, and that of a new one is owed."""
    debt = person.gone(owed)
    if debt:
        yield Change(person.id, owed, -debt)
    if stance + debt > 0:
        yield Change(person.id, owes, stance + debt)


def _added(form: Any) -> dict[str, int]:
    """What is added to the dice of a roll, by their labels."""
    kind = form.id
    if kind == "toaster.attack":
        setup = form.setup
        defense = (setup.defense or 0) + setup.defense_after
        return {
            "Attack": setup.bonus,
            "Defense": defense,
            "Damage": setup.harm.wc + setup.harm.bonus,
            "Protection": setup.harm.ac,
        }
    if kind == "toaster.check":
        plan = form.plan
        first = form.total_rank + form.added + BEFORE * plan.before
        return {"Roll": first + AFTER * plan.after, "Re-roll": first}
    if kind == "toaster.opposed":
        sides = ((form.you, form.names[0]), (form.they, form.names[1]))
        return {name: side.bonus + AFTER * side.luck_after for side, name in sides}
    if kind == "toaster.luck":
        return {"Roll": form.left + form.added}
    return {"Mortality check": form.first} if kind == "toaster.mortality" else {}


PLAY = Toaster()
"""The place for play, through the border that a page asks."""
