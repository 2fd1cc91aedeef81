import { ArquivoRecusado, type Limites } from '../laudo.ts'
import { Budget } from './budget.ts'
import { PasswordNeeded, PdfDocument } from './document.ts'
import { PdfFile } from './file.ts'
import { rebuild } from './rebuild.ts'
import { SyntaxFault } from './syntax.ts'

/**
 * Opens the last revision of a file. Where its tables are out of order the objects are searched instead (`chain` is null then).
 * @throws ArquivoRecusado
 */
export function openPdf(bytes: Buffer, limits: Limites): PdfDocument {
  if (bytes.length > limits.bytes) throw new ArquivoRecusado('limite')
  if (bytes.subarray(0, 1_100).indexOf('%PDF-') < 0) throw new ArquivoRecusado('nao-pdf')
  const file = new PdfFile(bytes, new Budget(limits))
  try {
    return openOrRebuild(file)
  } catch (error) {
    if (error instanceof PasswordNeeded) throw new ArquivoRecusado(error.needs)
    if (error instanceof SyntaxFault) throw new ArquivoRecusado('danificado')
    throw error
  }
}

function openOrRebuild(file: PdfFile): PdfDocument {
  try {
    return PdfDocument.open(file, file.bytes.length)
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    return rebuild(file)
  }
}
