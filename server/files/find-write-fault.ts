import { access, constants, mkdir } from "node:fs/promises"

/** Why nothing can be saved in a folder, which is made where it is missing; null where all is well. */
export async function findWriteFault(folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `cannot be written: ${error instanceof Error ? error.message : String(error)}`
  }
}
