import sprite from "./icons.svg?no-inline"

/** Names in icons.svg; a test compares the two. */
export const iconNames = [
  "phone",
  "menu",
  "close",
  "arrow-left",
  "arrow-right",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "fuel",
  "car",
  "calendar",
  "cylinder",
  "gauge",
  "route",
  "gearbox",
  "check",
  "search",
  "filters",
  "grid",
  "list",
  "pause",
  "play",
  "mail",
  "message",
  "map-pin",
  "navigation",
  "clock",
  "camera",
  "users",
  "video",
  "expand",
  "shrink",
  "copy",
  "shield",
  "file-check",
  "globe",
  "handshake",
  "wallet",
  "banknote",
  "calculator",
  "zoom-in",
  "refresh",
  "external",
  "image-off",
  "printer",
  "home",
  "plane",
  "umbrella",
  "credit-card",
  "landmark",
  "info",
] as const

export type IconName = (typeof iconNames)[number]

/** A drawing beside a word, never instead of it: hidden from screen readers. Size and colour come by class. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 stroke-[1.9] ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
