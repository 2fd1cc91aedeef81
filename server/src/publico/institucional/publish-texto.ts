import type { TextoPublicado } from '@concordia/contract/secretaria/words'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { cleanRichText, isEmptyRichText } from '../../platform/rich-text/institutional.ts'
import { insertVersao, type Versao, versaoEmVigor } from './textos.ts'

const OUTRA = 'Outra pessoa publicou uma versão enquanto esta era escrita. Leia-a e publique a sua sobre ela.'

/**
 * Publishes a new version of a text; former versions stay unchanged.
 * @param escrito HTML of the editor; disallowed elements are removed
 * @param sobre the version the author edited
 * @throws AppError 409 when that is not the version in force; 422 when no text is left, or nothing changes
 */
export async function publishTexto(
  { tx, clock }: Pick<Deps, 'tx' | 'clock'>,
  caller: Caller,
  texto: TextoPublicado,
  { html: escrito, versao: sobre }: { html: string; versao: number },
): Promise<Versao> {
  const html = cleanRichText(escrito)
  if (html === null) throw invalid({ html: ['O texto tem formatação demais. Limpe a formatação e tente de novo.'] })
  if (isEmptyRichText(html)) throw invalid({ html: ['Escreva o texto'] })
  return tx(async (trx) => {
    const emVigor = await versaoEmVigor(trx, texto)
    if (emVigor.versao !== sobre) throw conflict(OUTRA)
    if (emVigor.html.trim() === html) throw invalid({ html: ['O texto é igual ao da versão em vigor'] })
    const nova = { versao: sobre + 1, html, vigenteDesde: clock.now() }
    if (!(await insertVersao(trx, texto, { ...nova, publicadoPor: caller.user.id }))) throw conflict(OUTRA)
    const data = { versao: nova.versao }
    await audit(trx, caller, { act: 'publicar-texto', object: 'texto', id: texto, data })
    return { ...nova, publicadoPor: caller.user.name }
  })
}
