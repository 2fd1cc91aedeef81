import { randomUUID } from 'node:crypto'
import type { rascunhos } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Client, Refusal } from './client.ts'
import { pdfFile } from './pdf/pdf.ts'

/** Begins a draft; returns its id. */
export async function newRascunho(who: Client, changes: object = {}): Promise<string> {
  const body = { id: randomUUID(), assistente: 'processo', titulo: 'Petição inicial', dados: { classe: 'Cobrança' }, ...changes }
  const answer = await who.post<ResultOf<typeof rascunhos.create> & Refusal>('/rascunho', body)
  if (answer.status !== 201) throw new Error(`The draft answered ${answer.status}: ${answer.body.message}`)
  return answer.body.rascunho.id
}

/** Uploads a file for a draft, as the browser does when it is chosen. */
export function uploadTo(who: Client, rascunho: string, file: File = pdfFile('a.pdf'), uso = 'documento') {
  const form = new FormData()
  form.append('uso', uso)
  form.append('arquivo', file)
  return who.form<ResultOf<typeof rascunhos.upload> & Refusal>(`/rascunho/${rascunho}/arquivo`, form)
}

/** The same; returns its id. */
export async function uploaded(who: Client, rascunho: string, file?: File): Promise<number> {
  const { status, body } = await uploadTo(who, rascunho, file)
  if (status !== 201) throw new Error(`The upload answered ${status}: ${body.message}`)
  return body.arquivo.id
}
