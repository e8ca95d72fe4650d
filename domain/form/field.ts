import { choosePlural } from "../czech/choose-plural.ts"
import { dropUnseen } from "../czech/drop-unseen.ts"
import { formatWholeNumber } from "../czech/quantity.ts"

/** What was read, or what the visitor should do about it, in a sentence; never that something is invalid. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string }

/** How a browser helps to fill in a line. */
type InputHints = {
  readonly type?: "tel" | "email" | "date"
  readonly autoComplete?: string
  readonly autoCapitalize?: string
  readonly inputMode?: "tel" | "email" | "numeric" | "url"
  readonly spellCheck?: boolean
  readonly enterKeyHint?: "next"
}

/** A row of a form: everything that is known of one field. The rest of the site derives from it. */
export type Field<Value, Context = unknown> = {
  /** As a browser sends it; also the id of its control. */
  readonly name: string
  readonly label: string
  /** How many characters may be entered, where text is; line ends of a message count as one. */
  readonly limit?: number
  readonly input?: InputHints
  /** Several controls have its name. Its text has a line for each of them, in their order. */
  readonly isRepeated?: true
  readonly read: (text: string, context: Context) => Reading<Value>
  /** How the dealer reads it in mails and on the enquiry's page; left out where this is missing. */
  readonly shown?: Shown<Value>
  /** The text of a form that begins with what is true now. A method for the same reason as those of `Shown`. */
  write?(value: Value): string
  /** What the privacy page calls it; null for what says nothing of a person. */
  readonly personal: string | null
}

type Shown<Value> = {
  /** Methods, so that fields of different values fit into one table. Null or "" where there is nothing to say. */
  format(value: Value): string | null
  buildUrl?(value: Value): string | null
}

/** The rows of a form, in the order in which they stand. */
export type Fields<Context = never> = Readonly<Record<string, Field<unknown, Context>>>

export type Values<Of extends Fields> = {
  readonly [Key in keyof Of]: Extract<ReturnType<Of[Key]["read"]>, { readonly value: unknown }>["value"]
}

/** What was written and chosen, as it came. */
export type Submitted<Of extends Fields = Fields> = { readonly [Key in keyof Of]: string }

/** What a row reads that depends on others: their texts. */
export type Sent<Key extends string> = { readonly submitted: Readonly<Record<Key, string>> }

export type FormError = {
  /** Of the field in which the visitor can fix it. */
  readonly name: string
  readonly text: string
}

export type FormReading<Of extends Fields> =
  | { readonly ok: true; readonly values: Values<Of> }
  | { readonly ok: false; readonly errors: readonly FormError[] }

/** Infers what a row is read to. */
export function defineField<Value, Context = unknown>(field: Field<Value, Context>): Field<Value, Context> {
  return field
}

/** A row of a form that the dealer fills in: it says nothing of a visitor. */
export function dealerField<Value, Context = unknown>(
  field: Omit<Field<Value, Context>, "personal">,
): Field<Value, Context> {
  return { ...field, personal: null }
}

/** A file or a missing field is an empty text. The browser sends every line end as two characters. */
export function readSubmitted<Of extends Fields>(
  fields: Of,
  form: { getAll(name: string): readonly unknown[] },
): Submitted<Of> {
  return mapValues(fields, ({ name, isRepeated }) => {
    const texts = form
      .getAll(name)
      .map((value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : ""))
    return isRepeated ? texts.map((text) => text.replaceAll("\n", " ")).join("\n") : (texts[0] ?? "")
  })
}

/** As the form would be submitted if nothing in it were touched. */
export function writeForm<Of extends Fields>(fields: Of, values: Values<Of>): Submitted<Of> {
  return mapValues(fields, (field, key) => field.write?.(values[key]) ?? "")
}

/** Values of each field's type, or one error for each field that has one, in the order of the rows. Rows see what was sent of the others. */
export function readForm<Context, Of extends Fields<Context & { readonly submitted: Submitted<Of> }>>(
  fields: Of,
  submitted: Submitted<Of>,
  context: Context,
): FormReading<Of> {
  const readings = mapValues(fields, ({ read }, key) => read(submitted[key], { ...context, submitted }))
  const errors = Object.entries(fields).flatMap(([key, { name }]) => {
    const reading = readings[key]
    return reading !== undefined && "problem" in reading ? [{ name, text: reading.problem }] : []
  })
  if (errors.length > 0) return { ok: false, errors }
  const values = mapValues(readings, (reading) => ("value" in reading ? reading.value : undefined))
  return { ok: true, values: values as Values<Of> }
}

/** What can be read of texts that were saved, perhaps when the rows were others. */
export function readSaved<Context, Of extends Fields<Context>>(
  fields: Of,
  saved: Partial<Submitted<Of>>,
  context: Context,
): Partial<Values<Of>> {
  const values = Object.entries(fields).flatMap(([key, { read }]) => {
    const text = saved[key]
    const reading = text === undefined ? undefined : read(text, context)
    return reading !== undefined && "value" in reading ? [[key, reading.value] as const] : []
  })
  return Object.fromEntries(values) as Partial<Values<Of>>
}

/** Of a repeated field: every value, or what is wrong with the first that is wrong. */
export function readAll<Value>(readings: readonly Reading<Value>[]): Reading<readonly Value[]> {
  const values: Value[] = []
  for (const reading of readings) {
    if ("problem" in reading) return reading
    values.push(reading.value)
  }
  return { value: values }
}

export type ShownField = {
  readonly label: string
  readonly value: string
  readonly url?: string
}

/** For the dealer, what was filled in. What was saved before a field existed does not have it. */
export function listShown<Of extends Fields>(fields: Of, values: Partial<Values<Of>>): readonly ShownField[] {
  return Object.entries(fields).flatMap(([key, { label, shown }]) => {
    const value: unknown = values[key]
    if (shown === undefined || value === undefined) return []
    const text = shown.format(value) ?? ""
    const url = shown.buildUrl?.(value) ?? ""
    return text === "" ? [] : [{ label, value: text, ...(url !== "" && { url }) }]
  })
}

/** "jméno, telefon nebo e-mail, zpráva, vůz": for the privacy page, what is written before what is chosen. */
export function formatPersonalData(fields: Fields): string {
  const rows = Object.values(fields)
  const sorted = [...rows.filter(({ limit }) => limit), ...rows.filter(({ limit }) => !limit)]
  const names = [...new Set(sorted.flatMap(({ personal }) => personal ?? []))]
  return names.join(names.length === 2 ? " a\u00a0" : ", ")
}

type Limited = Pick<Field<unknown>, "label" | "limit">

/** One line: a second one could become a header of a mail. */
export function readLine(text: string, field: Limited): Reading<string> {
  const line = dropUnseen(text)
  if (hasControls(line)) return { problem: "Napište to prosím na\u00a0jeden řádek" }
  return checkLength(line, field) ?? { value: line.toWellFormed() }
}

/** Databases and mails take no NUL; other unusual characters are the visitor's own business. */
export function readText(text: string, field: Limited): Reading<string> {
  const trimmed = text.trim()
  return checkLength(trimmed, field) ?? { value: trimmed.replaceAll("\0", "").toWellFormed() }
}

type LineOptions = Omit<Field<string>, "read"> & {
  readonly limit: number
  /** What to do where it is empty; without it, it may be. */
  readonly missing?: string
}

export function line({ missing, ...field }: LineOptions): Field<string> {
  return {
    ...field,
    read(text) {
      const reading = readLine(text, field)
      const isEmpty = "value" in reading && reading.value === ""
      return isEmpty && missing !== undefined ? { problem: missing } : reading
    },
  }
}

export function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text)
}

function checkLength(
  text: string,
  { label, limit = Number.POSITIVE_INFINITY }: Limited,
): { readonly problem: string } | undefined {
  const by = text.length - limit
  if (by <= 0) return undefined
  const characters = `${formatWholeNumber(by)}\u00a0${choosePlural(by, ["znak", "znaky", "znaků"])}`
  return { problem: `${label} je o\u00a0${characters} delší než\u00a0${formatWholeNumber(limit)}` }
}

function mapValues<Item extends object, Value>(
  item: Item,
  build: (value: Item[keyof Item], key: keyof Item) => Value,
): { readonly [Key in keyof Item]: Value } {
  const entries = Object.entries(item) as [keyof Item, Item[keyof Item]][]
  return Object.fromEntries(entries.map(([key, value]) => [key, build(value, key)])) as Record<
    keyof Item,
    Value
  >
}
