"""One database, several sessions on it, and the properties of all their responses."""

import re
import subprocess

from fuzzing import exact_json, expectation
from fuzzing.customer import Customer
from fuzzing.exact_json import Number, written
from fuzzing.promises import Promises
from fuzzing.talk import Silence, Talk

# Long responses without additional information.
LONG = ("data.export", "locale.strings", "rpc.discover")
SESSIONS = 3
CHUNKS = 12
# Ways to end a session: end of input, shutdown and exit, or exit alone; each with its exit code.
ENDS = [((), 0), ((), 0), ((), 0), (("shutdown", "exit"), 0), (("exit",), 1)]
# Facts that depend on how the bytes arrived: file sizes.
SIZES = re.compile(rb'"storage":\{[^{}]*\}')


class Round:
    """Runs the sessions of one database; `framing` and `cuts` must not affect the responses."""

    def __init__(self, program, document, verdict, folder, random, cuts, framing):
        self.program, self.verdict, self.folder = program, verdict, folder
        self.faults = verdict.faults
        self.random, self.cuts, self.framing = random, cuts, framing
        self.customer = Customer(random, document)
        self.requests = 0
        # everything sent, by group, and everything received, each with its group number
        self.sent, self.heard = [], []
        self.promises = Promises(self)
        self.refused = []

    def run(self, seed):
        """Runs all sessions, then has the program check the database."""
        before = None
        for session in range(SESSIONS):
            self.talk = Talk(self.command(seed), self.folder, self.framing, self.cuts)
            try:
                before = self.session(session, before)
            except Silence as silence:
                self.faults.add("no answer", str(silence))
                return
            finally:
                self.talk.close()
        check = subprocess.run([self.program, "check", "store"], cwd=self.folder, capture_output=True, check=False)
        if check.returncode != 0:
            self.faults.add("check finds fault with the store", check.stdout.decode(errors="replace")[-2000:])

    def command(self, seed):
        return [self.program, "--data", "store", "--files", "files", "--clock", "2026-01-15T09:00:00Z", "--seed", str(seed),
                # a private address, which is refused: the rounds need no network
                "--barcode-url", "http://127.0.0.1/"]

    def session(self, number, before):
        """Runs one process, which starts with the state left by the last one, and leaves the same when it ends."""
        first = self.ask("data.export", {})
        if before is not None and first is not None and self.data(first) != before:
            self.faults.add("a restart changes the shop", self.difference(before, self.data(first)))
        if number == 0:
            self.ask("data.sample", {})
        self.promises.forget()
        for _ in range(CHUNKS):
            self.chunk()
        self.ask("account.logout", {})
        left = self.ask("data.export", {})
        self.end()
        return left and self.data(left)

    def end(self):
        last, code = self.random.choice(ENDS)
        requests = [{"jsonrpc": "2.0", "id": Number(str(index)), "method": name} for index, name in enumerate(last)]
        for request in requests:
            if request["method"] == "exit":
                del request["id"]
        messages, found, said = self.talk.end([written(request).encode() for request in requests])
        answers = list(self.answers(messages))
        if len(answers) != (1 if "shutdown" in last else 0):
            self.faults.add("other answers at the end than were asked for", written(answers)[:1000])
        if found != code:
            self.faults.add(f"exit code {found} for {code}", repr(last))
        if said:
            self.faults.add("something was said on stderr", said.decode(errors="replace")[:2000])

    @staticmethod
    def data(answer):
        return written(answer["result"]["data"]) if "result" in answer else written(answer["error"])

    @staticmethod
    def difference(one, other):
        place = next((index for index, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
        start, end = max(0, place - 200), place + 200
        return f"…{one[start:end]}… became …{other[start:end]}…"

    def ask(self, method, params):
        """Sends a single request; returns its response."""
        return self.send([self.customer.message(method, params)])[0]

    def send(self, messages):
        """Sends messages, as values or bytes; returns the checked responses, or None for messages without one."""
        bodies = [one if isinstance(one, bytes) else written(one).encode() for one in messages]
        expected = [expectation.of_body(body, self.framing) for body in bodies]
        self.sent.append(bodies)
        received = self.talk.exchange(bodies, sum(one is not None for one in expected))
        self.requests += len(bodies)
        answers = iter(list(self.answers(received)))
        return [None if one is None else self.judged(one, next(answers, None)) for one in expected]

    def answers(self, received):
        """Returns the responses among the messages; checks events."""
        for body in received:
            self.heard.append((len(self.sent), SIZES.sub(b"", body)))
            try:
                value = exact_json.read(body)
            except ValueError as error:
                self.faults.add("an answer that is no JSON", f"{error} {body[:1000]!r}")
                continue
            if isinstance(value, dict) and "method" in value:
                self.verdict.notice(value)
            else:
                yield value

    def judged(self, expected, answer):
        if answer is None:
            self.faults.add("no answer", "in its place came something else")
        elif isinstance(expected, list) != isinstance(answer, list):
            self.faults.add("an array for a request, or none for a batch", written(answer)[:1000])
        elif isinstance(expected, list):
            if len(expected) != len(answer):
                self.faults.add("another number of answers in a batch", written(answer)[:1000])
            for one, other in zip(expected, answer):
                self.take(one, other)
        else:
            self.take(expected, answer)
        return answer

    def take(self, expected, answer):
        """Checks one response, and collects its entities."""
        self.verdict.answer(expected, answer)
        result = answer.get("result")
        if isinstance(result, dict) and expected.request and expected.request["method"] not in LONG:
            self.customer.pools.harvest(result)
            self.customer.pools.revision = int(result.get("revision", self.customer.pools.revision))

    def chunk(self):
        """Plays some steps of any kind."""
        promises = self.promises
        ways = {
            self.plain: 10, self.mixed: 6, promises.tried: 3, promises.repeated: 2, promises.undone: 1.5, promises.remembered: 2}
        for way in self.random.choices(list(ways), list(ways.values()), k=self.random.randint(1, 4)):
            way()

    def plain(self):
        """Sends valid requests: params that fit are not rejected without a known reason."""
        requests = [self.customer.request() if self.random.random() < 0.85 else self.customer.positional()
                    for _ in range(self.random.randint(1, 12))]
        for request, answer in zip(requests, self.send(requests)):
            self.note(request, answer)

    def note(self, request, answer):
        """Records which params were rejected although they fit, and forgets queries that may have changed."""
        self.promises.note(request)
        error = answer and answer.get("error")
        if error and error["data"].get("kind") == "invalidParams":
            self.refused.append((request, error["data"]["problems"]))

    def mixed(self):
        """Sends valid and invalid messages, notifications, batches, and bytes that resemble messages."""
        self.promises.forget()
        self.send([self.any() for _ in range(self.random.randint(1, 12))])

    def any(self):
        customer = self.customer
        way = self.random.randrange(10)
        if way < 4:
            return customer.spoilt()
        if way == 4:
            return customer.wrong()
        if way == 5:
            return customer.bytes()
        if way == 6:
            return {name: part for name, part in customer.request().items() if name != "id"}
        if way == 7:
            return [self.one_of_batch() for _ in range(self.random.choice([0, 1, 2, 3, 8]))]
        return customer.request()

    def one_of_batch(self):
        way = self.random.randrange(6)
        if way == 0:
            return self.customer.wrong()
        if way == 1:
            return {name: part for name, part in self.customer.request().items() if name != "id"}
        return self.customer.spoilt() if way == 2 else self.customer.request()
