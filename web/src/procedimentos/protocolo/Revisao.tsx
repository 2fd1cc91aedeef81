import type { casos, processos } from '@concordia/contract/procedimentos/calls'
import { enderecoCompleto } from '@concordia/contract/procedimentos/words'
import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { nomesDosPoderes } from '@concordia/contract/rules/representacao'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { normalizeEmail } from '@concordia/contract/values/contato/email'
import { formatPhone } from '@concordia/contract/values/contato/phone'
import { formatDocument } from '@concordia/contract/values/documento'
import type { Area } from '@concordia/contract/values/schemas'
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { queryOf } from '../../api/query.ts'
import layout from '../../ui/layout.module.css'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { DadosProntos } from './pedido.ts'
import css from './protocolo.module.css'
import { RevisedFiles } from './RevisedFiles.tsx'

const procuracaoDe = ({ como_advogado, procuracao }: DadosProntos) =>
  como_advogado && procuracao ? [{ nome: 'Procuração', arquivo: procuracao }] : []

/** The server's computation of the fee, in reais. */
export type ConsultaDeCustas =
  | ReturnType<typeof queryOf<typeof processos.custas>>
  | ReturnType<typeof queryOf<typeof casos.custas>>

interface RevisaoProps {
  tipo: Tipo
  dados: DadosProntos
  areas: readonly Area[]
  /** The required files, which come before the documents. */
  exigidos: readonly { nome: string; arquivo: File }[]
  children: ReactNode
  custas: ConsultaDeCustas
  /** 'editar' below: back to step 1. */
  onBack: () => void
  /** Back to the section of this field. */
  onEdit: (field: string) => void
  onReady: () => void
}

/** Step 2: everything entered, read-only, before payment and sending. */
export const Revisao = ({ tipo, dados, areas, exigidos, children, custas, onBack, onEdit, onReady }: RevisaoProps) => (
  <Stack gap="lg">
    <FormSection title={TIPOS[tipo].titulo} onEdit={() => onEdit('area_id')}>
      <DataList>
        <Datum label={TIPOS[tipo].area}>{areas.find(({ id }) => id === dados.area_id)?.nome}</Datum>
        <Datum label="Classe/tipo">{dados.classe}</Datum>
        {dados.advogado_nome && <Datum label="Advogado">{dados.advogado_nome}</Datum>}
        {dados.advogado_email && <Datum label="E-mail do advogado">{dados.advogado_email}</Datum>}
        {dados.advogado_oab && <Datum label="OAB">{dados.advogado_oab}</Datum>}
        {dados.como_advogado && (
          <Datum label="Você protocola">como advogado, com poderes de {nomesDosPoderes(dados.poderes ?? [])}</Datum>
        )}
      </DataList>
    </FormSection>
    <Partes title="Demandantes" partes={dados.demandantes} onEdit={() => onEdit('demandantes')} />
    <Partes title="Demandadas" partes={dados.demandadas} onEdit={() => onEdit('demandadas')} />
    <MuitosEnderecos tipo={tipo} partes={[...dados.demandantes, ...dados.demandadas]} />
    {exigidos.length + procuracaoDe(dados).length + dados.documentos.length > 0 && (
      <FormSection title="Arquivos" onEdit={() => onEdit(exigidos.length > 0 ? 'termo' : 'documentos')}>
        <RevisedFiles files={[...exigidos, ...procuracaoDe(dados), ...dados.documentos]} />
      </FormSection>
    )}
    {children}
    <Custas consulta={custas} />
    <div className={layout.stepActs}>
      <Button variant="default" onClick={onBack}>
        editar
      </Button>
      <Button onClick={onReady}>prosseguir</Button>
    </div>
  </Stack>
)

/** The fee as the server computes it. */
function Custas({ consulta }: { consulta: ConsultaDeCustas }) {
  const { data, error, refetch } = useQuery(consulta)
  return (
    <FormSection title="Custas">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <DataList>
          <Datum label="Valor das custas">
            <Money reais={data.custas} />
          </Datum>
        </DataList>
      ) : (
        <Skeleton height={48} />
      )}
    </FormSection>
  )
}

/** Says before the filing that some addresses are only written to after the secretariat has looked. */
function MuitosEnderecos({ tipo, partes }: { tipo: Tipo; partes: DadosProntos['demandantes'] }) {
  const { size } = new Set(partes.flatMap(({ emails }) => emails.map(({ contato }) => normalizeEmail(contato))))
  if (size <= ENDERECOS_POR_PROCEDIMENTO) return null
  return (
    <Alert color="marca" title={`As partes têm ${size} endereços de e-mail`}>
      <Text c="var(--mantine-color-text)">
        A câmara escreve de imediato a {ENDERECOS_POR_PROCEDIMENTO} deles, começando pelo principal de cada parte. Os demais
        recebem depois da conferência da secretaria. O protocolo do {TIPOS[tipo].um} não muda.
      </Text>
    </Alert>
  )
}

interface PartesProps {
  title: string
  partes: DadosProntos['demandantes']
  onEdit: () => void
}

const Partes = ({ title, partes, onEdit }: PartesProps) => (
  <FormSection title={title} onEdit={onEdit}>
    <div>
      {partes.map(({ nome, documento, telefone, emails, ...lugar }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <div key={index} className={css.revised}>
          <DataList>
            <Datum label="Nome">
              <strong>{nome}</strong>
            </Datum>
            <Datum label={documento.length > 11 ? 'CNPJ' : 'CPF'}>
              <span className="unbroken">{formatDocument(documento)}</span>
            </Datum>
            <Datum label="Endereço">{enderecoCompleto(lugar)}</Datum>
            <Datum label="Telefone celular">
              <span className="unbroken">{formatPhone(telefone)}</span>
            </Datum>
            <Datum label="E-mail principal">{emails[0]?.contato}</Datum>
            {emails.slice(1).map(({ contato }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
              <Datum key={at} label={`E-mail adicional ${at + 1}`}>
                {contato}
              </Datum>
            ))}
          </DataList>
        </div>
      ))}
    </div>
  </FormSection>
)
