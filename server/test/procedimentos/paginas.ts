import type { TestApp } from '../app.ts'

/** Gives a document the text of its first page, as if it had been read. */
export async function giveText({ deps: { db } }: Pick<TestApp, 'deps'>, documentoId: number, texto: string): Promise<void> {
  await db
    .updateTable('documentoTextos')
    .set({ situacao: 'feito', lidoEm: new Date() })
    .where('documentoId', '=', documentoId)
    .execute()
  await db.insertInto('documentoPaginas').values({ documentoId, pagina: 1, texto }).execute()
}
