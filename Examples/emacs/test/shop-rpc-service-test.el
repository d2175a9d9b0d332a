;;; shop-rpc-service-test.el --- Tests of programs that cannot be started  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; shop-rpc-test.el has the command; load this file after it.

;;; Code:

(require 'shop-rpc-test)

(ert-deftest shop-rpc-gives-up-on-a-program-that-ends-at-once ()
  (shop-rpc-test-with-list
    (let ((shop-rpc-arguments '("--nonsense"))
          (shop-rpc--attempts 2)
          (shop-rpc--failures 0))
      (signal-process (jsonrpc--process shop-rpc--connection) 'KILL)
      (shop-rpc-test-until
       (seq-find (lambda (line) (string-match-p "exited immediately: .*--nonsense" line))
                 shop-rpc-test-said)))))

(ert-deftest shop-rpc-says-where-the-program-should-be ()
  (let ((shop-rpc-program "no-such-program"))
    (should-error (shop-rpc-connect) :type 'user-error)))

(provide 'shop-rpc-service-test)
;;; shop-rpc-service-test.el ends here
