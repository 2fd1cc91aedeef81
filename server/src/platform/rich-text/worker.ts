/** Worker of `compareVersions`. */

import { toHtml } from '@concordia/contract/rich-text/write'
import { answerJobs } from '../workers/answer.ts'
import type { Comparison, Versions } from './compare.ts'
import { redline } from './redline.ts'
import { readStoredText } from './rich-text.ts'

answerJobs(({ before, after }: Versions): Comparison => {
  const { merged, counts } = redline(readStoredText(before), readStoredText(after))
  return { html: toHtml(merged), doc: merged.toJSON(), ...counts }
})
