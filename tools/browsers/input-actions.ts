import { type Key, keys } from "./page.ts"

/** Input as WebDriver and WebDriver BiDi both take it. */
type InputSource = {
  readonly type: "pointer" | "key"
  readonly id: string
  readonly actions: readonly Readonly<Record<string, unknown>>[]
}

export function buildClick(x: number, y: number): InputSource {
  return {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  }
}

export function buildPress(key: Key): InputSource {
  const value = keys[key]
  return {
    type: "key",
    id: "keyboard",
    actions: [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ],
  }
}
