import "./button.css"

const variants = {
  primary: "button-primary",
  quiet: "button-quiet",
  call: "button-call",
  callQuiet: "button-call-quiet",
  paper: "button-paper",
} as const

const sizes = { normal: "", large: " button-large" } as const

/** For links and buttons alike. */
export function buttonClass(variant: keyof typeof variants, size: keyof typeof sizes = "normal"): string {
  return `button ${variants[variant]}${sizes[size]}`
}

/** A round button that holds only an arrow or a pause sign; it needs a title. */
export const roundButtonClass = "round-button"
