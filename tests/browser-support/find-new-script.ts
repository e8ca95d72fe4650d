import { parseSync } from "vite"
import { listBrowsersWithout, listKeysNamed } from "./promised-browsers.ts"

type Tree = Readonly<Record<string, unknown>>

/**
 * What a script uses that a promised browser lacks. Types are not known, so a method counts as new only if every method of
 * its name is.
 */
export function findNewScript(code: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  walk(parseSync("built.js", code).program, (node) => {
    for (const [name, keys] of listUses(node)) {
      const lacking = listBrowsersWithout(keys)
      if (lacking.length > 0) found.set(name, lacking.join(", "))
    }
  })
  return found
}

function listUses(node: Tree): (readonly [name: string, keys: readonly string[]])[] {
  return [...listSyntax(node), ...listInterfaces(node), ...listMembers(node), ...listEvents(node)]
}

function listSyntax(node: Tree): [string, string[]][] {
  const pattern = isTree(node.regex) ? String(node.regex.pattern) : ""
  const flags = isTree(node.regex) ? String(node.regex.flags) : ""
  const syntax: readonly (readonly [boolean, string, string])[] = [
    [String(node.kind).endsWith("using"), "using", "javascript.statements.using"],
    [node.type === "StaticBlock", "static block", "javascript.classes.static.initialization_blocks"],
    [flags.includes("v"), "flag v", "javascript.builtins.RegExp.unicodeSets"],
    [/\(\?<[=!]/.test(pattern), "lookbehind", "javascript.regular_expressions.lookbehind_assertion"],
    [/\(\?-?[ims]+[-:]/.test(pattern), "modifier", "javascript.regular_expressions.modifier"],
    [
      node.type === "ImportDeclaration" && Array.isArray(node.attributes) && node.attributes.length > 0,
      "import attributes",
      "javascript.statements.import.import_attributes",
    ],
  ]
  return syntax.filter(([isUsed]) => isUsed).map(([, name, key]) => [name, [key]])
}

function listInterfaces(node: Tree): [string, string[]][] {
  if (node.type !== "Identifier") return []
  const name = String(node.name)
  return [[name, [`javascript.builtins.${name}`, `api.${name}`]]]
}

/** Reads are told apart from our own data only where the object is one of the browser's; calls by their name alone. */
function listMembers(node: Tree): [string, readonly string[]][] {
  if (node.type === "CallExpression" && isTree(node.callee) && isTree(node.callee.property)) {
    const { name } = node.callee.property
    if (node.callee.computed === true) return []
    return [[`.${name}()`, listKeysNamed(String(name), ["javascript.builtins.", "api."])]]
  }
  if (node.type !== "MemberExpression" || node.computed === true) return []
  if (!(isTree(node.object) && isTree(node.property))) return []
  const name = `${node.object.name}.${node.property.name}`
  const owner = owners.get(String(node.object.name))
  return owner === undefined
    ? [[name, [`javascript.builtins.${name}`, `api.${name}_static`]]]
    : [[name, [`api.${owner}.${node.property.name}`]]]
}

const owners = new Map([
  ["document", "Document"],
  ["history", "History"],
  ["location", "Location"],
  ["navigator", "Navigator"],
  ["performance", "Performance"],
  ["window", "Window"],
])

function listEvents(node: Tree): [string, readonly string[]][] {
  const { callee, arguments: given } = node
  if (!isTree(callee) || !Array.isArray(given) || !isTree(given[0])) return []
  const called = isTree(callee.property) ? callee.property.name : callee.name
  const event = given[0].value
  return called === "addEventListener" && typeof event === "string"
    ? [[`event ${event}`, listKeysNamed(`${event}_event`, ["api."])]]
    : []
}

function walk(value: unknown, visit: (node: Tree) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isTree(value)) {
    if (typeof value.type === "string") visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
