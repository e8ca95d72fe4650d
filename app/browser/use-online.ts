import { useEffect, useEffectEvent } from "react"

/** Calls when the connection is back after it was lost. */
export function useOnline(onOnline: () => void): void {
  const onEvent = useEffectEvent(onOnline)
  useEffect(() => {
    const call = () => onEvent()
    addEventListener("online", call)
    return () => removeEventListener("online", call)
  }, [])
}
