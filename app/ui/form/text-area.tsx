import { type ComponentProps, useLayoutEffect, useRef, useState } from "react"

/**
 * Keeps what was entered before script came: where a textarea did not begin empty, React gives it its first text again
 * (https://github.com/facebook/react/issues/26974).
 */
export function TextArea(props: Omit<ComponentProps<"textarea">, "ref" | "onChange"> & { id: string }) {
  const control = useRef<HTMLTextAreaElement>(null)
  const [remembered] = useState(() => findRemembered(props.id))
  useLayoutEffect(() => {
    if (control.current === null || remembered === undefined || control.current.value === remembered) return
    control.current.value = remembered
    control.current.dispatchEvent(new Event("input", { bubbles: true }))
  }, [remembered])
  return <textarea {...props} ref={control} />
}

function findRemembered(id: string): string | undefined {
  if (import.meta.env.SSR) return undefined
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found.value : undefined
}
