import { Link, useLocation, useNavigate } from "react-router"
import { Icon } from "#app/ui/icon.tsx"
import { findMakePath } from "#domain/stock/make-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { readStepsFromStock } from "../card/steps-from-stock.ts"
import { vehicleTexts } from "../texts.ts"
import { PageTools } from "./page-tools.tsx"
import "#app/ui/back-link.css"
import "#app/ui/breadcrumb.css"

type CrumbsProps = {
  readonly vehicle: Vehicle
  readonly modelPath: string | undefined
  readonly pageUrl: string
}

export function Crumbs({ vehicle, modelPath, pageUrl }: CrumbsProps) {
  return (
    <div className="crumb-row print:hidden">
      <BackLink />
      <Breadcrumb vehicle={vehicle} modelPath={modelPath} />
      <PageTools vehicle={vehicle} pageUrl={pageUrl} />
    </div>
  )
}

/** Goes back in history when the visitor came from the list, so that its filters and scroll position return. */
function BackLink() {
  const steps = readStepsFromStock(useLocation().state)
  const navigate = useNavigate()
  return (
    <Link
      to="/vozidla"
      onClick={(event) => {
        if (steps === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(-steps)
      }}
      className="back-link"
    >
      <Icon name="arrow-left" />
      {vehicleTexts.back}
    </Link>
  )
}

/** Without a page of its model, the vehicle's own page is the current one. */
function Breadcrumb({ vehicle: { make, model }, modelPath }: Omit<CrumbsProps, "pageUrl">) {
  const makePath = findMakePath(make) ?? "/vozidla"
  return (
    <nav aria-label={vehicleTexts.breadcrumb}>
      <ol className="breadcrumb">
        <li className="breadcrumb-item">
          <Link to={makePath} className="breadcrumb-link" aria-current={model === "" ? "page" : undefined}>
            {make}
          </Link>
        </li>
        {model !== "" && (
          <li aria-current={modelPath === undefined ? "page" : undefined} className="breadcrumb-item">
            {modelPath === undefined ? (
              model
            ) : (
              <Link to={modelPath} className="breadcrumb-link">
                {model}
              </Link>
            )}
          </li>
        )}
      </ol>
    </nav>
  )
}
