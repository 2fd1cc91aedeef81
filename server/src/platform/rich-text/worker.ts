/** Worker of `compareVersions`. */
import { answerJobs } from '../workers/answer.ts'
import type { Comparison, Versions } from './compare.ts'
import { parseRichText } from './parse.ts'
import { redline } from './redline.ts'
import { toHtml } from './write.ts'

answerJobs(({ before, after }: Versions): Comparison => {
  const { merged, counts } = redline(parseRichText(before)!, parseRichText(after)!)
  return { html: toHtml(merged), doc: merged.toJSON(), ...counts }
})
