// #embed is used because the same data as Swift array literals costs a minute in every release build.

#include "embedded.h"

#include <string.h>

static const unsigned char ar[] = {
#embed "../ShopRPC/Languages/ar.json"
};
static const unsigned char de[] = {
#embed "../ShopRPC/Languages/de.json"
};
static const unsigned char en[] = {
#embed "../ShopRPC/Languages/en.json"
};
static const unsigned char es[] = {
#embed "../ShopRPC/Languages/es.json"
};
static const unsigned char fr[] = {
#embed "../ShopRPC/Languages/fr.json"
};
static const unsigned char it[] = {
#embed "../ShopRPC/Languages/it.json"
};
static const unsigned char ja[] = {
#embed "../ShopRPC/Languages/ja.json"
};
static const unsigned char pt_BR[] = {
#embed "../ShopRPC/Languages/pt-BR.json"
};
static const unsigned char si[] = {
#embed "../ShopRPC/Languages/si.json"
};
static const unsigned char tr[] = {
#embed "../ShopRPC/Languages/tr.json"
};
static const unsigned char examples[] = {
#embed "../ShopRPC/Sample/examples.json"
};
static const unsigned char sample[] = {
#embed "../ShopRPC/Sample/sample.json"
};

static const struct {
  const char *name;
  EmbeddedBytes file;
} files[] = {
    {"Languages/ar.json", {ar, sizeof ar}},
    {"Languages/de.json", {de, sizeof de}},
    {"Languages/en.json", {en, sizeof en}},
    {"Languages/es.json", {es, sizeof es}},
    {"Languages/fr.json", {fr, sizeof fr}},
    {"Languages/it.json", {it, sizeof it}},
    {"Languages/ja.json", {ja, sizeof ja}},
    {"Languages/pt-BR.json", {pt_BR, sizeof pt_BR}},
    {"Languages/si.json", {si, sizeof si}},
    {"Languages/tr.json", {tr, sizeof tr}},
    {"Sample/examples.json", {examples, sizeof examples}},
    {"Sample/sample.json", {sample, sizeof sample}},
};

EmbeddedBytes embedded_file(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index += 1) {
    if (strcmp(files[index].name, name) == 0) { return files[index].file; }
  }
  return (EmbeddedBytes){NULL, 0};
}
