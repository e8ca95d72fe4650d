import { NavLink } from "react-router"
import { navigation } from "#app/texts/navigation.ts"

export function SiteHeader() {
  return (
    <header>
      <nav aria-label="Hlavní">
        <ul>
          {navigation.map(({ name, path }) => (
            <li key={path}>
              <NavLink to={path} end={path === "/"}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
