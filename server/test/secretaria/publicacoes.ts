import type { publicacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Indisponibilidade } from '@concordia/contract/secretaria/schemas/cadastros'
import type { z } from 'zod'
import type { Client, Refusal } from '../client.ts'
import { formOf } from '../form.ts'
import { pdfFile } from '../pdf/pdf.ts'

type Group = typeof publicacoes

/** The form of a resolution; null leaves a field out. */
export const resolution = (assunto: string | null, arquivo: File | null = pdfFile('resolucao.pdf')): FormData =>
  formOf({ assunto, arquivo })
export const publish = (who: Client, assunto: string | null, arquivo?: File | null) =>
  who.form<ResultOf<Group['publicarResolucao']> & Refusal>('/secretaria/resolucao', resolution(assunto, arquivo))

export const resolucoes = async (who: Client, page = 1) =>
  (await who.get<ResultOf<Group['resolucoesPublicas']>>(`/resolucoes?page=${page}`)).body.resolucoes

/** Registers a period and returns the answer, even a refusal; instants as a client sends them. */
export const register = (who: Client, inicio: string, fim: string, motivo = 'Falha de energia no centro de dados.') =>
  who.post<ResultOf<Group['registrarIndisponibilidade']> & Refusal>('/secretaria/indisponibilidade', { inicio, fim, motivo })

export const annul = (who: Client, id: number, motivo = 'O período estava errado.') =>
  who.post<ResultOf<Group['anularIndisponibilidade']> & Refusal>(`/secretaria/indisponibilidade/${id}/anulacao`, { motivo })

export const indisponibilidades = async (who: Client, page = 1) =>
  (await who.get<ResultOf<Group['indisponibilidades']>>(`/indisponibilidades?page=${page}`)).body.indisponibilidades
export type Registered = z.infer<typeof Indisponibilidade>

export const publishText = (who: Client, texto: string, versao: number, html: unknown) =>
  who.post<ResultOf<Group['publicarTexto']> & Refusal>(`/secretaria/texto/${texto}`, { versao, html })
export const versoes = async (who: Client, texto: string) =>
  (await who.get<ResultOf<Group['versoes']>>(`/secretaria/texto/${texto}`)).body
