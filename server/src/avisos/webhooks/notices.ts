import { aboutAccount, notices, toAdministrators } from '../notice.ts'

interface Desligado {
  endereco: string
  motivo: string
  id: number
}

/** Notices about webhooks. */
export const NOTICES = notices({
  /** The platform switched a webhook off. */
  webhookDesligado: aboutAccount(({ endereco, motivo, id }: Desligado) => ({
    subject: 'Um webhook seu foi desligado',
    body: `O webhook para ${endereco} foi desligado: ${motivo}. Confira o programa que recebe as mensagens, ligue o webhook de novo na página dele e envie o que faltou.`,
    path: `/settings/webhook/${id}`,
    label: 'Abrir o webhook',
  })),
  /** The same, of a webhook of the chamber. */
  webhookDaCamaraDesligado: toAdministrators(({ endereco, motivo }: Desligado) => ({
    subject: 'Um webhook da câmara foi desligado',
    body: `O webhook da câmara para ${endereco} foi desligado: ${motivo}. Em “Integrações” ele pode ser ligado de novo, e o que faltou, enviado.`,
  })),
})
