// A Vitest reporter: writes the seconds of each test file, setup included, to the file TEST_FILE_TIMES.

import { writeFileSync } from 'node:fs'

export default class FileTimes {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000 }
    })
    writeFileSync(process.env.TEST_FILE_TIMES, JSON.stringify(times))
  }
}
