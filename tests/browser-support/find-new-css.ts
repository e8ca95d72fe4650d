import postcss, { type AtRule, type Declaration, type Node } from "postcss"
import {
  listBrowsersWithout,
  listKeysNamed,
  promised,
  raiseVersions,
  type Versions,
} from "./promised-browsers.ts"

/** What a style sheet uses that a promised browser lacks, by name; what stands in an @supports that asks for it is guarded. */
export function findNewCss(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const check = (node: Node, name: string, keys: readonly string[]) => {
    const lacking = listBrowsersWithout(keys, findVersions(node))
    if (lacking.length > 0) found.set(name, lacking.join(", "))
  }
  const root = postcss.parse(css)
  root.walkDecls((declaration) => checkDeclaration(declaration, check))
  root.walkRules((rule) => {
    for (const [name, word] of rule.selector.matchAll(/::?([a-z-]+)/g))
      check(rule, name, listKeysNamed(word ?? "", ["css.selectors."]))
  })
  root.walkAtRules((rule) => {
    check(rule, `@${rule.name}`, [`css.at-rules.${rule.name}`])
    if (rule.name === "media")
      for (const [, feature = ""] of rule.params.matchAll(/\(([a-z-]+)/g))
        check(rule, `@media (${feature})`, [`css.at-rules.media.${feature}`])
  })
  return found
}

type Check = (node: Node, name: string, keys: readonly string[]) => void

function checkDeclaration(declaration: Declaration, check: Check): void {
  const { prop, value } = declaration
  checkFunctions(declaration, check)
  if (prop.startsWith("--")) return
  check(declaration, prop, [`css.properties.${prop}`])
  for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w-]|\()/g))
    check(declaration, `${prop}: ${word}`, [`css.properties.${prop}.${word}`])
}

function checkFunctions(declaration: Declaration, check: Check): void {
  for (const [, name = ""] of declaration.value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    check(declaration, `${name}()`, listKeysNamed(name, ["css.types."]))
}

/** The promised versions, raised by every @supports around. */
function findVersions(node: Node): Versions {
  const { parent } = node
  if (parent === undefined) return promised
  const versions = findVersions(parent)
  return isSupports(parent) && !parent.params.startsWith("not")
    ? [...parent.params.matchAll(/\(([a-z-]+):\s*([a-z-]+)/g)].reduce(
        (raised, [, prop, value]) =>
          raiseVersions(raiseVersions(raised, `css.properties.${prop}`), `css.properties.${prop}.${value}`),
        versions,
      )
    : versions
}

function isSupports(node: Node): node is AtRule {
  return node.type === "atrule" && "name" in node && node.name === "supports"
}
