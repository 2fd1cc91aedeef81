import type { TipoDePerfil } from '@concordia/contract/conta/words'
import type { Reach } from './app.ts'
import type { Client, Refusal } from './client.ts'
import { type Fields, formOf } from './form.ts'
import { pdfFile } from './pdf/pdf.ts'

export const LATTES = 'http://lattes.cnpq.br/0123456789012345'
const FIELDS: Record<TipoDePerfil, () => Fields> = {
  advogado: () => ({ oab_inscricao: 'SP 123.456', oab_carteira: pdfFile('oab.pdf') }),
  perito: () => ({ curriculo: pdfFile('curriculo.pdf'), carteira: pdfFile('crea.pdf') }),
  arbitro: () => ({ lattes: LATTES, curriculo: pdfFile('curriculo.pdf') }),
  mediador: () => ({ lattes: LATTES, curriculo: pdfFile('curriculo.pdf'), certificado: pdfFile('certificado.pdf') }),
}

/** Requests a profile; `changes` are fields by their name on the wire, null removes one. */
export const request = <Body = Refusal>(who: Client, tipo: TipoDePerfil, changes: Fields = {}) =>
  who.form<Body & Refusal>(`/settings/perfil/${tipo}`, formOf({ ...FIELDS[tipo](), ...changes }))

/** Approves a profile without a request. */
export const approved = ({ deps: { db } }: Pick<Reach, 'deps'>, userId: number, tipo: TipoDePerfil) =>
  db.insertInto('perfis').values({ userId, tipo, situacao: 'A' }).execute()

/** Sends the public text of an arbitrator or mediator. */
export const publish = <Body = Refusal>(who: Client, tipo: 'arbitro' | 'mediador', fields: Fields) =>
  who.putForm<Body & Refusal>(`/settings/perfil/${tipo}/publico`, formOf(fields))
