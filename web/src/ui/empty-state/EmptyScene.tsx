/** An empty chair under the lamp. */
export function EmptyScene() {
  return (
    <svg width="160" height="200" viewBox="0 0 160 200" aria-hidden="true" focusable="false">
      <path d="M0 200v-90a80 80 0 0 1 160 0v90z" fill="var(--sunken)" />
      <path d="M22 200v-86a58 58 0 0 1 116 0v86z" fill="var(--hover)" />
      <path d="M80 0v34" stroke="var(--text-muted)" strokeWidth="3" />
      <path d="M60 58h40l26 142H34z" fill="var(--lime)" opacity="0.5" />
      <path d="M58 54a22 22 0 0 1 44 0z" fill="var(--brand)" />
      <g fill="none" stroke="var(--text)" strokeWidth="6" strokeLinecap="round">
        <path d="M67 118v79M67 156h36M101 159v38" />
        <path d="M66 155h36" strokeWidth="9" />
      </g>
      <path d="M10 200h140" stroke="var(--border-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
