import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router"

/** After the last key: a word is searched once, not letter by letter. */
const TYPING_MS = 120

type ComboboxOptions = {
  readonly input: RefObject<HTMLInputElement | null>
  /** What is entered in it; undefined opens nothing. */
  readonly entered: string | undefined
  /** The id of the listbox; its options are `${id}-0`, `${id}-1` and so on. */
  readonly id: string
  readonly options: readonly { readonly to: string }[]
  readonly onType: (text: string) => void
}

/** The keys and attributes of the combobox pattern for a field that was there before the script. */
export function useCombobox({ input, entered, id, options, onType }: ComboboxOptions) {
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const { key } = useLocation()
  const navigate = useNavigate()
  const isOpen = wanted && options.length > 0
  const close = () => {
    setWanted(false)
    setActive(-1)
  }

  const type = useEffectEvent((text: string) => {
    onType(text.trim())
    setActive(-1)
    setWanted(true)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(moveActive(active, step, options.length))
      else type(input.current?.value ?? "")
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === "Enter" && isOpen && option !== undefined) {
      event.preventDefault()
      close()
      navigate(option.to)
    } else if (event.key === "Enter") close()
  })
  const leave = useEffectEvent(close)

  useEffect(() => {
    const field = input.current
    if (field === null) return
    const ending = new AbortController()
    const { signal } = ending
    field.addEventListener("keydown", (event) => press(event), { signal })
    field.addEventListener("blur", () => leave(), { signal })
    return () => ending.abort()
  }, [input])

  useEffect(() => {
    if (entered === undefined) return
    const timer = setTimeout(() => type(entered), TYPING_MS)
    return () => clearTimeout(timer)
  }, [entered])

  useEffect(() => {
    const field = input.current
    if (field === null) return
    field.setAttribute("role", "combobox")
    field.setAttribute("aria-autocomplete", "list")
    field.setAttribute("aria-expanded", String(isOpen))
    setOrRemove(field, "aria-controls", isOpen ? id : undefined)
    setOrRemove(field, "aria-activedescendant", active === -1 ? undefined : `${id}-${active}`)
    if (active !== -1) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [input, id, isOpen, active])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list
  useEffect(() => leave(), [key])

  return { active, isOpen, close }
}

/** Past the last comes the field itself, then the first. */
function moveActive(active: number, step: number, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}
