import type { EmitidoReconhecido } from '@concordia/contract/validador/schemas'
import { formatDateTime } from '@concordia/contract/values/dates'
import { IconBuildingBank } from '@tabler/icons-react'
import { useInstalacao } from '../api/instalacao.ts'
import { Anulado } from './Anulado.tsx'
import { Signatarios } from './Signatarios.tsx'
import css from './Valida.module.css'

const VERSOES: Record<EmitidoReconhecido['versao'], string> = {
  identica: 'O arquivo é idêntico ao que a câmara emitiu.',
  acrescida:
    'O arquivo começa com o que a câmara emitiu e recebeu acréscimos depois, que não são dela. O que a câmara emitiu continua inteiro no começo do arquivo.',
  selada:
    'O arquivo traz o selo válido da câmara. Se recebeu acréscimos depois do selo, são dos que ele permite, como outra assinatura.',
}

/** Says that the file is a document of this chamber, and whether it still is just that. */
export function EmitidoNote({
  emitido: { tipo, numero, emitido_em, versao, signatarios, anulado },
}: {
  emitido: EmitidoReconhecido
}) {
  const { camara } = useInstalacao()
  return (
    <div className={css.answer} data-tom={anulado || versao === 'acrescida' ? 'atencao' : 'boa'}>
      <IconBuildingBank size={28} stroke={1.5} aria-hidden className={css.icon} />
      <div>
        {anulado && <Anulado anulado={anulado} />}
        <p className={css.word}>
          {tipo}
          {numero && ` nº ${numero}`}, documento da {camara}
          {emitido_em && `, de ${formatDateTime(emitido_em)}`}
        </p>
        <p className={css.more}>{VERSOES[versao]}</p>
        {signatarios && <Signatarios signatarios={signatarios} />}
      </div>
    </div>
  )
}
