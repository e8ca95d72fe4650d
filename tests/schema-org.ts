import { readFileSync } from "node:fs"
import { parseSync } from "vite"

/**
 * Schema.org's definitions, read from the types that schema-dts generates from them: which properties a type has, its
 * parents' included, and what each may hold. Answers with every fault of a JSON-LD node, each with its path.
 */
export function findSchemaFaults(node: unknown, path = "$"): string[] {
  if (typeof node !== "object" || node === null || !("@type" in node)) return [`${path}: no type`]
  const type = String(node["@type"])
  if (!definitions.interfaces.has(`${type}Leaf`)) return [`${path}: unknown type ${type}`]
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith("@")) return []
    const allowed = findProperty(`${type}Leaf`, name)
    if (allowed === undefined) return [`${path}.${name}: no property of ${type}`]
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.flatMap((each) => findValueFaults(each, allowed, `${path}.${name}`))
  })
}

function findValueFaults(value: unknown, allowed: ReadonlySet<string>, path: string): string[] {
  if (typeof value === "string") {
    const enumerated = [...allowed].some((each) => each === `"${value}"`)
    return allowed.has("string") || enumerated ? [] : [`${path}: "${value}" is none of its values`]
  }
  if (typeof value === "number" || typeof value === "boolean")
    return allowed.has(typeof value) ? [] : [`${path}: may not be a ${typeof value}`]
  const faults = findSchemaFaults(value, path)
  if (faults.length > 0 || typeof value !== "object" || value === null || !("@type" in value)) return faults
  return allowed.has(`${value["@type"]}Leaf`) ? [] : [`${path}: may not be a ${value["@type"]}`]
}

type Definitions = {
  /** Of each interface, its parents and what each of its properties may hold. */
  readonly interfaces: ReadonlyMap<string, { parents: string[]; properties: Map<string, string[]> }>
  /** Of each alias, the members of its union: names, primitives, and texts in quotes. */
  readonly aliases: ReadonlyMap<string, string[]>
}

const definitions = readDefinitions()

function findProperty(owner: string, name: string): ReadonlySet<string> | undefined {
  const found = definitions.interfaces.get(owner)
  const own = found?.properties.get(name)
  if (own !== undefined) return new Set(own.flatMap((type) => [...expand(type)]))
  return found?.parents.map((parent) => findProperty(parent, name)).find((set) => set !== undefined)
}

/** An alias stands for all its members. */
function expand(type: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
  const members = definitions.aliases.get(type)
  if (members === undefined || seen.has(type)) return [type]
  return members.flatMap((member) => expand(member, new Set([...seen, type])))
}

/** The few shapes of the file's syntax tree that matter. */
type Tree = {
  readonly type: string
  readonly [part: string]: unknown
}

function readDefinitions(): Definitions {
  const file = new URL("../node_modules/schema-dts/dist/schema.d.ts", import.meta.url)
  const { program } = parseSync("schema.d.ts", readFileSync(file, "utf8"))
  const interfaces = new Map<string, { parents: string[]; properties: Map<string, string[]> }>()
  const aliases = new Map<string, string[]>()
  for (const statement of program.body as unknown as readonly Tree[]) {
    const node = (statement.declaration ?? statement) as Tree
    if (node.type === "TSInterfaceDeclaration") {
      const members = (node.body as { body: readonly Tree[] }).body
      interfaces.set(nameOf(node.id), {
        parents: (node.extends as readonly Tree[]).map(({ expression }) => nameOf(expression)),
        properties: new Map(members.map((member) => [readKey(member.key), readMembers(findType(member))])),
      })
    } else if (node.type === "TSTypeAliasDeclaration")
      aliases.set(nameOf(node.id), readMembers(node.typeAnnotation as Tree))
  }
  return { interfaces, aliases }
}

function findType(member: Tree): Tree {
  return (member.typeAnnotation as Tree).typeAnnotation as Tree
}

function nameOf(identifier: unknown): string {
  return String((identifier as { name?: unknown }).name)
}

function readKey(key: unknown): string {
  const { name, value } = key as { name?: unknown; value?: unknown }
  return String(value ?? name)
}

function readMembers(type: Tree): string[] {
  if (type.type === "TSUnionType") return (type.types as readonly Tree[]).flatMap(readMembers)
  if (type.type === "TSLiteralType") {
    const { value } = type.literal as { value?: unknown }
    return [`"${value}"`]
  }
  if (type.type === "TSTypeReference") {
    const name = nameOf(type.typeName)
    const [first] = (type.typeArguments as { params: readonly Tree[] } | null)?.params ?? []
    return name === "SchemaValue" && first !== undefined ? readMembers(first) : [name]
  }
  const primitive = /^TS(String|Number|Boolean)Keyword$/.exec(type.type)?.[1]
  return primitive === undefined ? [] : [primitive.toLowerCase()]
}
