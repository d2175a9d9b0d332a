"""Pages of the server in `network.py` whose content changes from request to request."""

import json
import time


class ChangingPages:
    editions = {}

    def get_edition(self, rest, query):
        """A list with an edition number, which `publish` sets; with `etag` or `date` the server knows who has it already."""
        number = self.editions.get(rest, 1)
        if number == 0:
            return self.send(500)
        headers = {"etag": {"ETag": f'W/"edition-{number}"'}, "date": {"Last-Modified": f"Mon, 23 Nov 2026 09:00:0{number} GMT"}}.get(query, {})
        known = self.headers.get("If-None-Match"), self.headers.get("If-Modified-Since")
        if headers and set(headers.values()) & set(known):
            return self.send(304, **headers)
        self.send(200, json.dumps([{"id": "tea", "title": "Tea", "price": number}, {"id": "oats", "title": "Oats", "price": 2}]).encode(), **headers)

    def get_switch(self, rest, query):
        """A good list the first time, and then another page."""
        if self.hits["/switch/" + rest] == 1:
            return self.send(200, json.dumps([{"id": "tea", "title": "Tea", "price": 1}]).encode())
        if rest == "halfway":
            return self.send(200, json.dumps([{"id": "tea", "title": "Tea", "price": 2}, {"id": "x", "price": "?"}]).encode())
        self.send(200, b"[]" if rest == "empty" else b"<html></html>")

    def get_parts(self, rest, query):
        """A list that arrives in ten parts."""
        self.editions["parts"] = number = self.editions.get("parts", 0) + 1
        body = json.dumps([{"id": str(row), "title": f"Product {row}", "price": number} for row in range(100)]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for part in range(10):
            self.wfile.write(body[len(body) * part // 10:len(body) * (part + 1) // 10])
            self.wfile.flush()
            time.sleep(0.02)

    def get_once(self, rest, query):
        """A list the first time; later nothing until the client has gone."""
        if self.hits["/once"] > 1:
            self.hold()
        self.send(200, json.dumps([{"id": "tea", "title": "Tea", "price": 1}]).encode())

    def get_publish(self, rest, query):
        self.editions[rest] = int(query)
        self.send(200, b"[]")

    def get_limitedpng(self, rest, query):
        """An image that the first two requests do not get."""
        if self.hits["/limitedpng/" + rest] <= 2:
            return self.send(429, Retry_After="1")
        self.get_png(rest, query)
