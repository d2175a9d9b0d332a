"""Corrupts valid params in ways that clients do."""

from fuzzing import texts
from fuzzing.exact_json import Number

STRANGE = [
    None, True, False, "", " ", "x", [], {}, [[]], [None], {"": None}, Number("0"), Number("-0"), Number("-1"), Number("1.5"),
    Number("1e400"), Number("-1e-400"), Number("9223372036854775807"), Number("9223372036854775808"), Number("-9223372036854775808"),
    Number("1" * 128), Number("0.1"), Number("1e0"), Number("1E+2"), "\0", "\ud7ff", "\U0010ffff", "x" * 70000, ["x"] * 1200,
    {"a": {"b": {"c": Number("1")}}},
]


def spoiled(random, params, names):
    """Returns a copy with one or two faults; `names` are the params of the method."""
    params = dict(params)
    for _ in range(random.choice([1, 1, 1, 2])):
        way = random.randrange(7)
        if way == 0:
            params[random.choice(["x", "", "ID", "_Meta", "$ref", "__proto__", texts.text(random, 0, 20)])] = random.choice(STRANGE[:8])
        elif way == 1 and params:
            del params[random.choice(list(params))]
        elif way == 2 and params:
            name = random.choice(list(params))
            params[misspelt(random, name)] = params.pop(name)
        elif way == 3 and params:
            _spoil_inside(random, params)
        elif names:
            params[random.choice(names)] = random.choice(STRANGE)
    return params


def misspelt(random, name):
    """Returns a name with a letter missing, added, or in another case."""
    place = random.randrange(len(name) or 1)
    start, end = name[:place], name[place:]
    return random.choice([start + end[1:], start + "x" + end, name.upper(), start + end.swapcase()])


def _spoil_inside(random, whole):
    """Puts an unusual value somewhere inside."""
    while True:
        places = list(whole) if isinstance(whole, dict) else list(range(len(whole)))
        if not places:
            return
        place = random.choice(places)
        if isinstance(whole[place], (dict, list)) and whole[place] and random.random() < 0.7:
            whole[place] = whole[place].copy()
            whole = whole[place]
            continue
        whole[place] = random.choice(STRANGE)
        return
