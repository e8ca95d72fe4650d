import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { fetchData } from "./browser/loading/fetch-data.ts"

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A result that is there is drawn at once: as a transition it would wait for idle moments, three frames long. */}
      <HydratedRouter useTransitions={false} unstable_fetch={fetchData} />
    </StrictMode>,
  )
})
