/** One `FROM` and the instructions after it. */
export interface Stage {
  /** An image, or the name of an earlier stage. */
  base: string
  /** Empty for a last stage without a name. */
  name: string
  steps: Step[]
}

/** One instruction, its lines joined into one. */
export interface Step {
  /** In capitals: RUN, COPY, … */
  word: string
  rest: string
}

const KNOWN = ['WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'EXPOSE', 'USER', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']

/** The stages of a Dockerfile. @throws Error for an instruction it does not know, instead of skipping it */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text.split('\n').filter((line) => line.trim() && !line.trimStart().startsWith('#'))
  for (const line of lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    const stage = stages.at(-1)
    if (word === 'FROM') {
      const [base = '', , name = ''] = rest.split(/\s+/)
      stages.push({ base, name, steps: [] })
    } else if (stage && KNOWN.includes(word)) stage.steps.push({ word, rest })
    else throw new Error(`Not an instruction this reads: ${line}`)
  }
  return stages
}

export interface Copy {
  /** The stage to copy from; absent: the build context. */
  from: string | undefined
  sources: string[]
  target: string
}

export function readCopy(rest: string): Copy {
  const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(rest) ?? []
  const words = paths.split(/\s+/)
  if (words.length < 2 || paths.includes('--')) throw new Error(`Not a COPY this reads: ${rest}`)
  return { from, sources: words.slice(0, -1), target: words.at(-1)! }
}

/** `A=1 B=2` as an object. */
export const readEnv = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)))

/** The words of an exec form, also when HEALTHCHECK options come first. */
export const readExec = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('[')))

/** The last instruction of that kind in the final stage. @throws Error when there is none */
export function lastOf(stages: Stage[], word: string): string {
  const step = stages.at(-1)?.steps.findLast((found) => found.word === word)
  if (!step) throw new Error(`The final stage has no ${word}`)
  return step.rest
}

/**
 * Whether .dockerignore excludes a path: the last line that names the path, or a folder above it, decides.
 * @param path relative to the context, with slashes
 */
export function isIgnored(ignore: string, path: string): boolean {
  const parts = path.split('/')
  const ancestors = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const patterns = ignore.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  const last = patterns.findLast((line) => ancestors.some((ancestor) => globOf(line.replace(/^!/, '')).test(ancestor)))
  return last !== undefined && !last.startsWith('!')
}

/** Docker's globs: unlike in a shell, a star also matches names that begin with a dot. */
function globOf(pattern: string): RegExp {
  const parts = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' }
  const text = pattern
    .replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*/g, (star) => parts[star as keyof typeof parts])
  return new RegExp(`^${text}$`)
}
