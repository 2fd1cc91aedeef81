import { expect, test } from 'vitest'
import { ownApp } from '../test/app.ts'
import { JOB_TABLE } from './job-table.ts'
import { cron, jobTasks } from './jobs.ts'
import { testBox } from './platform/mail/transport.ts'

const app = await ownApp()

test('every job is described for the secretariat, and no unknown one is', () => {
  const tasks = Object.keys(jobTasks(app.deps, testBox))
  expect(Object.keys(JOB_TABLE).toSorted()).toEqual(tasks.toSorted())
  expect(tasks).toEqual(expect.arrayContaining(cron.map(({ task }) => task)))
})
