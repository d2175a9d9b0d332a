"""Validates values against draft-07 schemas, limited to what the service uses: the standard library has no validator."""

import re
from decimal import Decimal, InvalidOperation

from fuzzing.exact_json import Number

_MOMENT = re.compile(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:\S+")
_FORMATS = {"date-time": _MOMENT, "date": _DATE, "uri": _ADDRESS}
# Accepts any value.
_SILENT = {"description", "x-byType", "default", "writeOnly", "title", "$schema", "examples"}


def amount(value):
    """Converts a number to an exact decimal; returns None if it is out of range."""
    try:
        number = Decimal(value)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def is_whole(value):
    number = amount(value)
    return number is not None and number == number.to_integral_value()


_TYPES = {
    "string": lambda value: type(value) is str, "number": lambda value: type(value) is Number,
    "integer": lambda value: type(value) is Number and is_whole(value), "object": lambda value: type(value) is dict,
    "array": lambda value: type(value) is list, "boolean": lambda value: type(value) is bool, "null": lambda value: value is None,
}


class Judge:
    """Reports where a value violates its schema; each schema is compiled to functions once."""

    def __init__(self, document):
        self.document = document
        self.named = {}

    def made(self, schema):
        """Returns a function that yields the first violation of a value, or None, for `schema`."""
        checks = []
        for word, rule in schema.items():
            if word in _SILENT:
                continue
            maker = getattr(self, "_" + word.removeprefix("$"), None)
            if maker is None:
                raise KeyError(f"{word} is a keyword that nobody judges by")
            check = maker(rule, schema)
            if check:
                checks.append(check)
        if len(checks) == 1:
            return checks[0]

        def all_of(value):
            for check in checks:
                fault = check(value)
                if fault:
                    return fault
            return None
        return all_of

    def _ref(self, name, _):
        def check(value):
            if name not in self.named:
                self.named[name] = self.made(self.resolved(name))
            return self.named[name](value)
        return check

    def resolved(self, reference):
        """Returns the part of the document that `reference` points to."""
        part = self.document
        for step in reference.removeprefix("#/").split("/"):
            part = part[step]
        return part

    def _type(self, names, _):
        tests = [_TYPES[name] for name in (names if isinstance(names, list) else [names])]
        if len(tests) == 1:
            test = tests[0]
            return lambda value: None if test(value) else f"no {names}"
        return lambda value: None if any(test(value) for test in tests) else f"no {names}"

    def _enum(self, values, _):
        return lambda value: None if any(type(value) is type(one) and value == one for one in values) else "none of the words"

    def _const(self, one, _):
        return lambda value: None if type(value) is type(one) and value == one else f"not {one}"

    def _minLength(self, least, _):
        return lambda value: "too short" if type(value) is str and len(value) < least else None

    def _maxLength(self, most, _):
        return lambda value: "too long" if type(value) is str and len(value) > most else None

    def _pattern(self, pattern, _):
        search = re.compile(pattern.replace("$", r"\Z")).search
        return lambda value: f"not like {pattern}" if type(value) is str and not search(value) else None

    def _format(self, name, _):
        pattern = _FORMATS.get(name)
        return pattern and (lambda value: f"no {name}" if type(value) is str and not pattern.fullmatch(value) else None)

    def _bound(self, is_within, words):
        def check(value):
            if type(value) is not Number:
                return None
            number = amount(value)
            return None if number is not None and is_within(number) else words
        return check

    def _minimum(self, least, _):
        return self._bound(lambda number: number >= Decimal(str(least)), f"below {least}")

    def _maximum(self, most, _):
        return self._bound(lambda number: number <= Decimal(str(most)), f"above {most}")

    def _exclusiveMinimum(self, bound, _):
        return self._bound(lambda number: number > Decimal(str(bound)), f"not above {bound}")

    def _items(self, schema, _):
        check = self.made(schema)

        def all_items(value):
            for index, part in enumerate(value if type(value) is list else ()):
                fault = check(part)
                if fault:
                    return f"/{index} {fault}"
            return None
        return all_items

    def _minItems(self, least, _):
        return lambda value: "too few" if type(value) is list and len(value) < least else None

    def _maxItems(self, most, _):
        return lambda value: "too many" if type(value) is list and len(value) > most else None

    def _minProperties(self, least, _):
        return lambda value: "too few members" if type(value) is dict and len(value) < least else None

    def _maxProperties(self, most, _):
        return lambda value: "too many members" if type(value) is dict and len(value) > most else None

    def _required(self, names, _):
        def check(value):
            for name in names if type(value) is dict else ():
                if name not in value:
                    return f"without {name}"
            return None
        return check

    def _properties(self, properties, _):
        checks = {name: self.made(schema) for name, schema in properties.items()}

        def check(value):
            for name, part in value.items() if type(value) is dict else ():
                inner = checks.get(name)
                fault = inner and inner(part)
                if fault:
                    return f"/{name} {fault}"
            return None
        return check

    def _additionalProperties(self, rule, schema):
        known = schema.get("properties", {})
        if rule is True:
            return None
        inner = self.made(rule) if rule else lambda _: "is not declared"

        def check(value):
            for name, part in value.items() if type(value) is dict else ():
                fault = None if name in known else inner(part)
                if fault:
                    return f"/{name} {fault}"
            return None
        return check

    def _propertyNames(self, schema, _):
        inner = self.made(schema)

        def check(value):
            for name in value if type(value) is dict else ():
                fault = inner(name)
                if fault:
                    return f"/{name} {fault}"
            return None
        return check

    def _allOf(self, schemas, _):
        checks = [self.made(schema) for schema in schemas]
        return lambda value: next((fault for fault in (check(value) for check in checks) if fault), None)

    def _anyOf(self, schemas, _):
        checks = [self.made(schema) for schema in schemas]

        def check(value):
            faults = [check(value) for check in checks]
            return None if None in faults else f"none of: {'; '.join(faults)}"
        return check

    def _oneOf(self, schemas, _):
        checks = [self.made(schema) for schema in schemas]

        def check(value):
            faults = [check(value) for check in checks]
            fitting = faults.count(None)
            return None if fitting == 1 else "; ".join(filter(None, faults)) if fitting == 0 else f"{fitting} of the alternatives"
        return check
