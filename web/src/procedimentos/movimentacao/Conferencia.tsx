import { Day } from '@concordia/contract/http/shapes'
import type { QuemEAvisado } from '@concordia/contract/procedimentos/schemas/movimentacao'
import { OUTROS } from '@concordia/contract/procedimentos/words'
import { DESIGNACAO_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { isParaTodos, NOMES_DO_DESTINO, QUEM_ABRE_O_RESERVADO, quemAbre } from '@concordia/contract/rules/sigilo'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { comArtigo, counted, maiuscula } from '@concordia/contract/values/substantivo'
import { type Control, useWatch } from 'react-hook-form'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import { isReservado, type MovimentacaoPronta, type Valores } from './movimentacao.ts'

interface ConferenciaProps {
  tipo: Tipo
  control: Control<Valores, unknown, MovimentacaoPronta>
  /** Counted by the server, by the rules that send. */
  avisados: readonly QuemEAvisado[]
}

/** Before 'peticionar': what is filed, who will see it and who will get a notice, from the current form. */
export function Conferencia({ tipo, control, avisados }: ConferenciaProps) {
  const valores = useWatch({ control }) as Valores
  return (
    <FormSection title="Confira antes de peticionar" order={2}>
      <DataList columns={1}>
        <Datum label="O que será protocolado">{protocolado(valores).join('; ')}</Datum>
        <Datum label="Quem verá">{quemVera(tipo, valores)}</Datum>
        <Datum label="Quem será avisado">
          {avisados.length === 0
            ? 'Ninguém além de você, que recebe o recibo.'
            : `${avisados.map(({ grupo, quantos }) => counted(quantos, palavraDe(tipo, grupo))).join(', ')}.`}
          {isReservado(valores) &&
            avisados.length > 0 &&
            ` O aviso diz apenas que você enviou algo ${valores.so_mediador ? 'ao mediador' : 'reservado'}.`}
        </Datum>
      </DataList>
    </FormSection>
  )
}

const DOCUMENTO = { um: 'documento', muitos: 'documentos', artigo: 'o' } as const
const AUDIO = { um: 'áudio', muitos: 'áudios', artigo: 'o' } as const

function protocolado(valores: Valores): string[] {
  const { descricao, descricao_outros, documentos, audios, comTarefa, comPrazo } = valores
  const reservado = isReservado(valores)
  const nome = (descricao === OUTROS ? descricao_outros : descricao)?.trim()
  const named = (files: Valores['documentos'], noun: typeof DOCUMENTO | typeof AUDIO) =>
    files.length > 0 && `${counted(files.length, noun)} (${files.map((file) => file.nome || file.arquivo?.name).join(', ')})`
  return [
    nome ? `“${nome}”` : 'Falta a descrição do evento',
    named(documentos, DOCUMENTO),
    named(audios, AUDIO),
    comTarefa && !reservado && 'uma tarefa para a secretaria',
    comPrazo && !reservado && descricao !== DESIGNACAO_DE_AUDIENCIA && prazoDe(valores),
  ].filter((part) => part !== false)
}

function prazoDe({ tipoPrazo, prazo, dias_uteis }: Valores): string {
  if (tipoPrazo === 'data') return Day.safeParse(prazo).success ? `prazo até ${formatDate(prazo!)}` : 'um prazo'
  return dias_uteis ? `prazo de ${dias_uteis} dia${dias_uteis === 1 ? ' útil' : 's úteis'}` : 'um prazo'
}

function quemVera(tipo: Tipo, { so_mediador, destino, abertura, papeis, documentos, audios }: Valores): string {
  if (so_mediador) return `${maiuscula(QUEM_ABRE_O_RESERVADO)}.`
  if (destino && !isParaTodos(destino)) return `${maiuscula(NOMES_DO_DESTINO[destino])}, além de você.`
  const todos = `todos os que veem os autos: as partes, quem acompanha ${comArtigo(TIPOS[tipo])}, ${comArtigo(PAPEIS[TIPOS[tipo].papel])} e a secretaria`
  if (abertura !== 'papeis' || documentos.length + audios.length === 0) return `${maiuscula(todos)}.`
  return `O evento, ${todos}; os arquivos, ${quemAbre(papeis)}.`
}

const GRUPOS = {
  demandantes: { um: 'endereço dos demandantes', muitos: 'endereços dos demandantes', artigo: 'o' },
  demandadas: { um: 'endereço das demandadas', muitos: 'endereços das demandadas', artigo: 'o' },
  acompanham: { um: 'outra pessoa que acompanha', muitos: 'outras pessoas que acompanham', artigo: 'a' },
} as const
const palavraDe = (tipo: Tipo, grupo: QuemEAvisado['grupo']) => (grupo === 'conduzem' ? PAPEIS[TIPOS[tipo].papel] : GRUPOS[grupo])
