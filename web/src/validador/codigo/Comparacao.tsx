import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { TomIcon } from '../TomIcon.tsx'
import css from '../Valida.module.css'

interface ComparacaoProps {
  /** The chosen file's name. */
  nome: string
  /** The hash of the chosen file; null while it is not known. */
  sha256: string | null
  /** What was issued with the code. */
  emitido: DocumentoEmitido
}

/** Whether the chosen file is, byte for byte, the document that the code was issued for. */
export function Comparacao({ nome, sha256, emitido }: ComparacaoProps) {
  if (sha256 === null) return window.isSecureContext ? null : <p className={css.plain}>{UNCOMPUTED}</p>
  const same = sha256 === emitido.sha256
  const tom = same ? 'boa' : 'atencao'
  return (
    <div className={css.answer} data-tom={tom} role="status">
      <TomIcon tom={tom} size={22} />
      <div>
        <p className={css.word}>
          {same ? `${nome} é o documento deste código.` : `${nome} não é idêntico ao documento deste código.`}
        </p>
        <p className={css.more}>{same ? SAME : OTHER}</p>
      </div>
    </div>
  )
}

const UNCOMPUTED = 'Clique em validar: o servidor calcula o SHA-256 do arquivo, e a comparação com o código aparece aqui.'
const SAME = 'O SHA-256 do arquivo é igual ao que a câmara registrou quando o emitiu.'
const OTHER =
  'O SHA-256 é outro: é outro documento, ou o arquivo mudou depois de emitido. Uma assinatura acrescentada também o muda; clique em validar para ver o que mudou.'
