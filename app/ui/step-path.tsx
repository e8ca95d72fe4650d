import { Icon } from "./icon.tsx"
import "./step-path.css"

type StepPathProps = {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Whether the first is done already. */
  readonly hasBegun?: boolean
  readonly heading: "h2" | "h3" | "strong"
}

const states = ["done", "now"] as const

/** What is done, what comes now and what later: filled, a ring, dots. */
export function StepPath({ steps, hasBegun = false, heading: Heading }: StepPathProps) {
  return (
    <ol className="step-path">
      {steps.map(({ title, text }, place) => {
        const state = states[hasBegun ? place : place + 1]
        return (
          <li key={title} data-step={state} className="path-step">
            {state === "done" && <Icon name="check" className="path-step-tick" />}
            <Heading>{title}</Heading>
            <p className="path-step-text">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
