/** Worker of `compareVersions`. */

import { parseRichText } from '@concordia/contract/rich-text/parse'
import { toHtml } from '@concordia/contract/rich-text/write'
import { answerJobs } from '../workers/answer.ts'
import type { Comparison, Versions } from './compare.ts'
import { redline } from './redline.ts'

answerJobs(({ before, after }: Versions): Comparison => {
  const { merged, counts } = redline(parseRichText(before)!, parseRichText(after)!)
  return { html: toHtml(merged), doc: merged.toJSON(), ...counts }
})
