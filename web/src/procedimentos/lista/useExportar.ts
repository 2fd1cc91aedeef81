import type { ProcessoFilter } from '@concordia/contract/procedimentos/processos'
import { pdfs } from '@concordia/contract/procedimentos/processos-pdfs'
import { call } from '../../api/call.ts'
import { useBackgroundSave } from '../../ui/files/useBackgroundSave.ts'

/** The whole filtered list as a PDF. */
export const useExportar = () =>
  useBackgroundSave(
    (signal, body: ProcessoFilter) => call(pdfs.export, { body }, { signal }),
    'A lista em PDF está pronta e foi baixada.',
  )
