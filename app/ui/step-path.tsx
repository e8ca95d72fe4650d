import { Icon } from "./icon.tsx"
import "./step-path.css"

type StepPathProps = {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Whether the first is done already. */
  readonly hasBegun?: boolean
  /** Whether all are to come, and the rings have numbers. */
  readonly isNumbered?: boolean
  readonly heading: "h2" | "h3" | "strong"
}

const states = ["done", "now"] as const

/** What is done, what comes now and what later: filled, a ring, dots. */
export function StepPath({ steps, hasBegun = false, isNumbered = false, heading: Heading }: StepPathProps) {
  return (
    <ol className={isNumbered ? "one-column step-path-numbered" : "one-column"}>
      {steps.map(({ title, text }, place) => {
        const state = isNumbered ? undefined : states[hasBegun ? place : place + 1]
        return (
          <li key={title} data-step={state} className="path-step">
            {state === "done" && <Icon name="check" className="path-step-tick" />}
            <Heading>{title}</Heading>
            <p className="text-ink-2 leading-normal">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
