import { notice, notices, type Words } from '../../avisos/notice.ts'

/** The facts of a notice about a charge, `id` of its fee. */
export type SobreCobranca<Text extends string = never> = { id: number } & Record<'parte' | 'descricao' | 'valor' | Text, string>
export const aboutCobranca = <F>(words: (facts: F) => Words) =>
  notice(() => 'Você recebe este aviso porque a sua conta atua por uma parte deste procedimento.', words)
export const custa = (id: number) => ({ path: `/pagamentos/${id}/details` as const, label: 'Ver a cobrança' })

/** Notices about the account of a procedimento. */
export const NOTICES = notices({
  cobrancaFeita: aboutCobranca(({ id, parte, descricao, valor, ate }: SobreCobranca<'ate'>) => ({
    subject: `Cobrança de ${valor}: ${descricao}`,
    body: `A câmara cobrou ${valor} de ${parte}: ${descricao}. Pague até ${ate}.`,
    ...custa(id),
  })),
})
