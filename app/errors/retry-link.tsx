import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"

/** A plain link to this very page: it asks the server again, with or without script. */
export function RetryLink({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={buttonClass("primary", "large")}>
      <Icon name="refresh" />
      {children}
    </a>
  )
}
