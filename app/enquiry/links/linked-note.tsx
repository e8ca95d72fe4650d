import type { ReactNode } from "react"
import { Icon, type IconName } from "#app/ui/icon.tsx"

type LinkedNoteProps = { readonly icon: IconName; readonly children: ReactNode }

/** What has happened, where the page is looked at after an act. */
export function LinkedNote({ icon, children }: LinkedNoteProps) {
  return (
    <div role="status" className="linked-note">
      <Icon name={icon} className="linked-note-icon" />
      <p>{children}</p>
    </div>
  )
}
