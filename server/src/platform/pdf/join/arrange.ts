import { join } from 'node:path'
import { disarmFile, findIn } from '../active/active.ts'
import { type Part, preparePart } from './bundle.ts'
import { carryLayers } from './layers.ts'
import { drawLooks } from './looks.ts'

/**
 * Makes a prepared document harmless to the others and independent of them: without active content, each value of its form drawn
 * in the form's own fonts, its layers noted where the join takes them along.
 * @returns null when that is not possible
 * @throws the signal's reason
 */
export async function arrangePart(folder: string, prepared: Part, signal?: AbortSignal): Promise<Part | null> {
  const found = await findIn(join(folder, prepared.file), signal)
  const part = found?.looks ? await withLooks(folder, prepared, signal) : prepared
  if (!found || !part || !(await disarmFile(join(folder, part.file), signal))) return null
  if (!found.layers) return part
  await carryLayers(join(folder, part.file))
  return { ...part, layers: true }
}

async function withLooks(folder: string, part: Part, signal?: AbortSignal): Promise<Part | null> {
  const file = `./desenhado-${part.file.slice(2)}`
  const isDrawn = await drawLooks({ from: join(folder, part.file), to: join(folder, file) }, signal)
  return isDrawn ? preparePart(folder, { ...part, file }, signal) : null
}
