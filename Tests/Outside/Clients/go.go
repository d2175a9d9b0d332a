// Drives shop-rpc with sourcegraph/jsonrpc2: goroutines, both framings, results unmarshalled into types.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"reflect"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

const (
	// Timeout, more than ten times the usual duration.
	patience = 10 * time.Minute
	// Number of requests sent before the first response is read.
	inFlight = 50
	// Total of three apples and two bananas in German format, with a no-break space.
	germanTotal = "5 Artikel · 10,05\u00a0$"
	// Milk in Sinhala, followed by a glass of it.
	milk = "කිරි 🥛"
)

type object map[string]interface{}

// Line of a cart.
type line struct {
	Line struct {
		Name     string
		Quantity int
	}
}

// Summary of a cart.
type total struct {
	Text      string
	PieceCount int
}

// Event about a change.
type event struct {
	Subscription string
	Revision     int
	Method       string
	Change       []struct {
		Op    string
		Value struct{ Name string }
	}
}

// Data of an error.
type fault struct {
	Kind     string
	ID       string
	Problems []struct{ Path string }
}

// Pipes of a subprocess as one stream.
type pipes struct {
	io.ReadCloser
	io.WriteCloser
}

func (p pipes) Close() error {
	return p.WriteCloser.Close()
}

// Messages as lines. The library's PlainObjectCodec loses data that was read together with the previous message.
type lines struct{}

func (lines) WriteObject(stream io.Writer, object interface{}) error {
	return json.NewEncoder(stream).Encode(object)
}

func (lines) ReadObject(stream *bufio.Reader, value interface{}) error {
	line, err := stream.ReadBytes('\n')
	if err != nil {
		return err
	}
	return json.Unmarshal(line, value)
}

// Conversation with one service.
type client struct {
	ctx    context.Context
	conn   *jsonrpc2.Conn
	events chan event
	failed bool
}

// Records notifications; the service sends no requests.
func (c *client) Handle(_ context.Context, _ *jsonrpc2.Conn, request *jsonrpc2.Request) {
	var told event
	if request.Method == "event" && json.Unmarshal(*request.Params, &told) == nil {
		c.events <- told
	}
}

func (c *client) equal(what string, actual, expected interface{}) {
	if !reflect.DeepEqual(actual, expected) {
		c.failed = true
		fmt.Printf("%s: %v, expected %v\n", what, actual, expected)
	}
}

func (c *client) ask(method string, params, result interface{}, options ...jsonrpc2.CallOption) {
	if err := c.conn.Call(c.ctx, method, params, result, options...); err != nil {
		c.equal(method, err, nil)
	}
}

func (c *client) refused(params interface{}) (int64, fault) {
	var told fault
	err := c.conn.Call(c.ctx, "cart.add", params, nil)
	refusal, isRefusal := err.(*jsonrpc2.Error)
	if !isRefusal || refusal.Data == nil || json.Unmarshal(*refusal.Data, &told) != nil {
		c.equal("an error", err, "one with data")
		return 0, told
	}
	return refusal.Code, told
}

func (c *client) shop() {
	var greeting struct{ ServerInfo struct{ Name string } }
	c.ask("initialize", object{"processId": os.Getpid()}, &greeting)
	c.equal("initialize", greeting.ServerInfo.Name, "shop-rpc")
	c.equal("initialized", c.conn.Notify(c.ctx, "initialized", object{}), nil)

	var sample struct{ Counts struct{ Products int } }
	c.ask("data.sample", nil, &sample)
	c.equal("data.sample", sample.Counts.Products, 24)
	var apples, bananas line
	c.ask("cart.add", object{"productId": "apples", "quantity": 3}, &apples)
	c.equal("apples", apples.Line.Name, "Apples")
	c.ask("cart.add", []interface{}{"bananas", 2}, &bananas, jsonrpc2.StringID())
	c.equal("bananas", bananas.Line.Quantity, 2)
	var german total
	c.ask("cart.total", object{"_meta": object{"locale": "de"}}, &german)
	c.equal("cart.total", german.Text, germanTotal)

	code, unknown := c.refused([]string{"unicorn"})
	c.equal("an unknown product", []interface{}{code, unknown.Kind, unknown.ID}, []interface{}{int64(1001), "notFound", "unicorn"})
	code, wrong := c.refused(object{"productID": "apples", "quantity": "three"})
	c.equal("wrong params", []interface{}{code, wrong.Kind, len(wrong.Problems)}, []interface{}{int64(-32602), "invalidParams", 3})

	var subscribed struct{ Subscription string }
	c.ask("events.subscribe", object{"topics": []string{"list"}}, &subscribed)
	var added struct{ Revision int }
	c.ask("list.add", object{"name": milk}, &added)
	select {
	case told := <-c.events:
		c.equal("event", []interface{}{told.Subscription, told.Method, told.Revision, told.Change[1].Value.Name},
			[]interface{}{subscribed.Subscription, "list.add", added.Revision, milk})
	case <-c.ctx.Done():
		c.equal("event", nil, "one")
	}
	c.pipeline()
}

func (c *client) pipeline() {
	c.equal("notify", c.conn.Notify(c.ctx, "cart.add", object{"productId": "apples"}), nil)
	var waiters []jsonrpc2.Waiter
	for len(waiters) < inFlight {
		waiter, err := c.conn.DispatchCall(c.ctx, "cart.total", nil)
		if err != nil {
			c.equal("dispatch", err, nil)
			return
		}
		waiters = append(waiters, waiter)
	}
	for _, waiter := range waiters {
		var count total
		c.equal("wait", waiter.Wait(c.ctx, &count), nil)
		c.equal("the notification", count.PieceCount, 6)
	}
	var document struct{ Methods []struct{ Name string } }
	c.ask("rpc.discover", nil, &document)
	c.equal("rpc.discover", len(document.Methods) > 100, true)
	c.equal("$/cancelRequest", c.conn.Notify(c.ctx, "$/cancelRequest", object{"id": 1}), nil)
	var after total
	c.ask("cart.total", nil, &after)
	c.equal("after $/cancelRequest", after.PieceCount, 6)
	c.ask("shutdown", nil, nil)
	c.equal("exit", c.conn.Notify(c.ctx, "exit", nil), nil)
}

// Shops in one framing; returns true if everything was as expected.
func run(codec jsonrpc2.ObjectCodec) (bool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	service := exec.CommandContext(ctx, os.Getenv("SHOP_RPC"), "--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "7")
	input, err := service.StdinPipe()
	if err != nil {
		return false, err
	}
	output, err := service.StdoutPipe()
	if err != nil {
		return false, err
	}
	if err := service.Start(); err != nil {
		return false, err
	}
	c := &client{ctx: ctx, events: make(chan event, inFlight)}
	c.conn = jsonrpc2.NewConn(ctx, jsonrpc2.NewBufferedStream(pipes{output, input}, codec), c)
	c.shop()
	<-c.conn.DisconnectNotify()
	c.equal("exit code", service.Wait(), nil)
	return !c.failed, nil
}

func main() {
	codecs := map[string]jsonrpc2.ObjectCodec{"headers": jsonrpc2.VSCodeObjectCodec{}, "lines": lines{}}
	for name, codec := range codecs {
		if isGood, err := run(codec); !isGood {
			fmt.Println("in", name, err)
			os.Exit(1)
		}
	}
}
