import type { Config } from '../../../config/config.ts'
import { readP12 } from '../../../platform/pdf/seal/p12-file.ts'
import { certificateOf } from '../../../platform/pdf/seal/seal.ts'
import { readSeal, SEAL_KEY } from '../../../platform/pdf/seal/seal-in-bucket.ts'
import { identityOf, knownSelfSigned } from '../../../platform/pdf/seal/self-signed.ts'
import { SealSetupError } from '../../../platform/pdf/seal/setup.ts'
import { openStorage } from '../../../platform/storage/open.ts'
import { type Check, type Finding, fail, warn } from '../check.ts'
import { judgeValidity } from './validity.ts'

type SealConfig = Pick<Config, 'signing' | 's3' | 'dataDir'>

/** Checks the certificate that seals documents; creates none. */
export const checkSeal = (config: SealConfig, now: () => Date = () => new Date()): Check => ({
  name: 'Selo dos documentos',
  run: async () => {
    try {
      return config.signing ? await configured(config.signing, now()) : await own(config, now())
    } catch (error) {
      if (error instanceof SealSetupError) return fail(`${error.message}.`)
      throw error
    }
  },
})

async function configured(signing: NonNullable<Config['signing']>, now: Date): Promise<Finding> {
  const certificate = await certificateOf(await readP12(signing))
  const subject = /^CN=(.+)$/m.exec(certificate.subject)?.[1]
  return judgeValidity(certificate, `O certificado de SIGNING_P12${subject ? ` (${subject})` : ''}`, now)
}

const OWN =
  'O selo é um certificado autoassinado, que nenhuma autoridade confirma; informe SIGNING_P12 (por exemplo um e-CNPJ A1)'

async function own(config: SealConfig, now: Date): Promise<Finding> {
  const identity = await (config.s3 ? inBucket(config) : knownSelfSigned(config.dataDir))
  if (identity === null) return warn(`${OWN}. Ele será feito no primeiro início.`)
  const { state, text } = judgeValidity(await certificateOf(identity), 'O certificado autoassinado', now)
  return state === 'ok' ? warn(`${OWN}. ${text}`) : { state, text }
}

async function inBucket(config: SealConfig) {
  const pem = await readSeal(await openStorage(config))
  return pem === null ? null : identityOf(pem, `${SEAL_KEY}, no bucket,`)
}
