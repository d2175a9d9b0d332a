"""The TypeScript client is what the schema makes, is typed, and works."""
from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from built_program import PATIENCE, PROGRAM, ROOT, need

FOLDER = ROOT / "Examples" / "typescript"

RIGHT = """
import { Shop, ShopError } from "./shop_rpc.mjs";
const shop = new Shop();
const total: string = (await shop.call("cart.total")).total.amount;
await shop.call("cart.add", { productId: "apples", quantity: 2, _meta: { dryRun: true } }, { signal: new AbortController().signal });
shop.on("event", (event) => { const topics: string[] = event.topics; });
try { await shop.call("cart.clear", null); }
catch (error) { if (error instanceof ShopError && error.is("insufficientStock")) { const left: number = error.data.available; } }
"""
WRONG = ['await shop.call("list.rename");', 'await shop.call("cart.add", { productId: "a", quantity: "2" });', 'await shop.call("cart.ad", {});',
         'const total: number = (await shop.call("cart.total")).total.amount;']

SESSION = """
import assert from "node:assert";
import { Shop, ShopError } from "./shop_rpc.mjs";
const shop = new Shop({ program: process.argv[2], arguments: ["--data", process.argv[3], "--locale", "en"] });
const events = [];
shop.on("event", (event) => events.push(event));
await shop.call("data.sample");
await shop.call("events.subscribe", { topics: ["cart"] });
const [added, total] = await Promise.all([shop.call("cart.add", { productId: "apples", quantity: 3 }), shop.call("cart.total")]);
assert.equal(added.cart.total.text, "$7.47");
assert.equal(total.text, "3 items · $7.47");
const error = await shop.call("cart.add", { productId: "apples", quantity: 500 }).catch((error) => error);
assert(error instanceof ShopError && error.is("insufficientStock") && !error.is("notFound"));
assert.deepEqual([error.code, error.data.available, error.message], [1102, 120, error.data.text]);
const invalid = await shop.call("cart.add", { productId: "apples", quantity: 0 }).catch((error) => error);
assert.equal(invalid.message, `${invalid.data.text} /quantity: ${invalid.data.problems[0].text}`);
await assert.rejects(shop.call("data.import", { data: "name,price\\nTea,x\\n", strict: true }), /nothing was imported\\. line 2\\/price: “.*”/);
await assert.rejects(shop.call("transaction.run", { calls: [{ method: "cart.add", params: ["nothing"] }] }), /“nothing”\\. \\(\\/calls\\/0\\)$/);
await shop.call("cart.get");
assert.deepEqual(events.map((each) => each.method), ["cart.add"]);
const data = Array.from({ length: 20000 }, (_, index) => ({ id: `p${index}`, name: `Product ${index}`, price: "1.00" }));
const progress = [];
await shop.call("data.import", { data: data.slice(0, 2) }, { onProgress: (value) => progress.push(value.kind) });
assert.deepEqual([progress[0], progress.at(-1)], ["begin", "end"]);
const controller = new AbortController();
const cancelled = shop.call("data.import", { data }, { signal: controller.signal }).catch((error) => error);
controller.abort();
assert.equal((await cancelled).kind, "canceled");
await assert.rejects(shop.call("cart.get", {}, { signal: controller.signal }), { name: "AbortError" });
await assert.rejects(shop.call("list.add", { name: 1n }), TypeError);
await assert.rejects(shop.call("list.addText", { text: "x".repeat(17e6) }), (error) => error.is("messageTooLarge") && error.data.maximum === 16777216);
const [uncaught, thrown] = [[], new Error("listener")];
const keep = (error) => uncaught.push(error);
process.once("uncaughtException", keep);
shop.once("event", () => { throw thrown; });
const both = await Promise.all([shop.call("cart.adjust", { productId: "apples", by: 1 }), shop.call("cart.get")]);
assert.equal(both[1].cart.pieceCount, 4);
assert.deepEqual(uncaught, [thrown]);
await shop.close();
const small = new Shop({ program: process.argv[2], arguments: ["--ephemeral", "--max-message", "4000"] });
const [first, large, later] = await Promise.allSettled(["milk", "milk\\n".repeat(1000), "tea"].map((text) => small.call("list.addLines", { text })));
assert.deepEqual([first.status, large.reason.kind, later.status], ["fulfilled", "messageTooLarge", "fulfilled"]);
await small.close();
const service = 'require("readline").createInterface(process.stdin).on("line", (line) => console.log(JSON.stringify({ id: JSON.parse(line).id, result: { capabilities: { maximumMessage: 200 } } })))';
const limited = new Shop({ program: process.execPath, arguments: ["-e", service] });
await limited.call("initialize", { processId: null });
await assert.rejects(limited.call("list.addLines", { text: "milk\\n".repeat(100) }), /larger than 200 bytes/);
await limited.close();
await assert.rejects(shop.call("cart.get"), /ended with 0/);
const killed = new Shop({ program: "sh", arguments: ["-c", "kill -9 $$"] });
await assert.rejects(killed.call("cart.get"), /was ended by SIGKILL/);
await assert.rejects(new Shop({ program: "./no-such-program" }).call("cart.get"), { code: "ENOENT" });
await assert.rejects(new Shop({ program: process.argv[2], arguments: ["--nonsense"] }).call("cart.get"), /ended with 64.*nonsense/s);
"""


class TypeScriptTests(unittest.TestCase):
    """Each test copies the two files into a folder, as a user does."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("shop_rpc.mjs", "shop_rpc.d.mts"):
            shutil.copy(FOLDER / name, self.folder)

    def test_the_types_are_up_to_date(self) -> None:
        made = self.folder / "made"
        subprocess.run([sys.executable, "-B", str(FOLDER / "generate.py"), str(ROOT / "schemas" / "openrpc.json"), str(made)], check=True)
        self.assertTrue(made.read_bytes() == (FOLDER / "shop_rpc.d.mts").read_bytes(), "run Examples/typescript/generate.py")

    def test_the_types_hold(self) -> None:
        need(self, "tsc")
        page = (ROOT / "docs" / "quickstart" / "typescript.md").read_text(encoding="utf-8")
        codes = [page.split("```ts\n", 1)[1].split("```", 1)[0], RIGHT, *(RIGHT + each for each in WRONG)]
        files = [f"judged{number}.mts" for number in range(len(codes))]
        for file, code in zip(files, codes):
            (self.folder / file).write_text(code, encoding="utf-8")
        words = ["tsc", "--strict", "--noEmit", "--target", "es2022", "--module", "node16", "--moduleResolution", "node16", *files]
        said = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False).stdout
        wrong = [line.split("(")[0] for line in said.splitlines() if "error TS" in line]
        self.assertEqual(sorted(set(wrong)), files[2:], said)

    def test_a_session(self) -> None:
        need(self, "node")
        (self.folder / "session.mjs").write_text(SESSION, encoding="utf-8")
        words = ["node", "session.mjs", PROGRAM, str(self.folder / "store")]
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=False, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
