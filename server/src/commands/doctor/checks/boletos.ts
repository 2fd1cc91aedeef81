import { X509Certificate } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import type { SicoobSettings } from '../../../config/payments.ts'
import { bankConnection } from '../../../platform/payments/sicoob/client.ts'
import { type Check, fail, ok, reasonOf } from '../check.ts'
import { judgeValidity } from './validity.ts'

/** Requests a token from the bank over mTLS: tests certificate, client id and connection at once. */
export const checkBank = ({ sicoob, sandboxPayments }: Pick<Config, 'sicoob' | 'sandboxPayments'>, timeoutMs: number): Check => ({
  name: 'Boleto (Sicoob)',
  run: async () => {
    if (!sicoob) return ok(sandboxPayments ? 'Sem Sicoob: os boletos são de teste.' : 'Sem Sicoob: não se oferece boleto.')
    const bank = bankConnection(sicoob, timeoutMs)
    try {
      await bank.newToken()
      return ok('O Sicoob aceita o certificado e o aplicativo.')
    } catch (error) {
      return fail(
        `O Sicoob não deu acesso (${reasonOf(error)}); confira SICOOB_CERT, SICOOB_CLIENT_ID e SICOOB_SCOPE no portal do banco, e a saída para a internet.`,
      )
    } finally {
      await bank.close()
    }
  },
})

export const checkBankCertificate = ({ cert }: SicoobSettings, now: () => Date = () => new Date()): Check => ({
  name: 'Certificado (Sicoob)',
  run: async () => judgeValidity(new X509Certificate(cert), 'O certificado de SICOOB_CERT', now()),
})
