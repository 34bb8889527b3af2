import type { OfferedEstimate } from '#contract/analytics/estimate-offers.ts'

const [width, height] = [200, 20]
/** The plot shows the loads within 25 % of the max. */
const shownShare = 0.25

/** An estimate with its 90 % interval beside the max, a dashed line in the middle. The cells beside it say the same. */
export function EstimateRangeChart({
  maxKg,
  estimate,
}: {
  maxKg: number
  estimate: Pick<OfferedEstimate['estimate'], 'loadKg' | 'lowKg' | 'highKg'>
}) {
  const toX = (loadKg: number) => {
    const share = (loadKg / maxKg - 1) / shownShare
    return width / 2 + Math.min(1, Math.max(-1, share)) * (width / 2 - 4)
  }
  const middle = height / 2
  const [low, high] = [toX(estimate.lowKg), toX(estimate.highKg)]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" fill="none">
      <path d={`M0 ${middle}H${width}`} stroke="var(--rule)" />
      <path
        d={`M${width / 2} 1V${height - 1}`}
        stroke="var(--pencil)"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <path
        d={`M${low} ${middle}H${high}M${low} ${middle - 4}v8M${high} ${middle - 4}v8`}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <circle cx={toX(estimate.loadKg)} cy={middle} r="3.5" fill="var(--ink)" />
    </svg>
  )
}
