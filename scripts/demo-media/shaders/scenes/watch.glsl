#define FIREFLY 20.0
#include "prelude/plate-main.glsl"

// Polished metal is a picture of its surroundings: the light is painted into an environment of
// softboxes, and the layers of the plate are groups of them.
vec3 boxLight(vec3 rd, vec3 at, vec2 size, float edge, vec3 col) {
  vec3 w = normalize(at), u = normalize(cross(w, vec3(0, 1, 0.01))), v = cross(u, w);
  float k = dot(rd, w);
  vec2 q = vec2(dot(rd, u), dot(rd, v)) / max(k, 0.05);
  vec2 d = smoothstep(size + edge, size - edge, abs(q));
  return k > 0.0 ? col * d.x * d.y : vec3(0);
}
vec3 environment(vec3 rd) {
  vec3 c = vec3(0);
  if (uLayer == 0) {
    c += boxLight(rd, vec3(-1.0, 0.75, 0.25), vec2(0.16, 0.9), 0.07, vec3(1.0, 0.72, 0.46) * 7.5);
    c += boxLight(rd, vec3(-0.5, 1.0, -0.9), vec2(0.6, 0.14), 0.1, vec3(1.0, 0.78, 0.55) * 3.2);
    c += vec3(0.010, 0.011, 0.014) + vec3(0.03, 0.022, 0.016) * smoothstep(0.0, 1.0, rd.y);
  } else {
    c += boxLight(rd, vec3(1.0, 0.55, -0.1), vec2(0.12, 1.0), 0.06, vec3(0.42, 0.66, 1.0) * 7.0);
    c += boxLight(rd, vec3(0.5, 1.0, 0.7), vec2(0.5, 0.10), 0.1, vec3(0.65, 0.8, 1.0) * 2.6);
  }
  return c;
}
// The watch lies on its strap, dial to the lens. y is up through the crystal.
const int CASE = 1, BEZEL = 2, DIAL = 3, MARK = 4, HAND = 5, STRAP = 6, FLOOR = 7, GOLD = 8;
float best; int which;
void add(float d, int m) { if (d < best) { best = d; which = m; } }
float hand(vec3 p, float a, float len, float w) {
  p.xz = rot(a) * p.xz;
  return sdBox(p - vec3(0, 0, len * 0.5 - 0.08), vec3(w * (1.2 - 0.6 * sat(p.z / len)), 0.006, len * 0.5 + 0.08)) - 0.003;
}
float map(vec3 p) {
  best = 1e3; which = 0;
  add(p.y + 0.30, FLOOR);
  float r = length(p.xz);
  // Case: brushed flank, polished chamfer.
  float c = sdCylinder(p - vec3(0, -0.08, 0), 1.0, 0.15) - 0.02;
  c = smax(c, (r + p.y * 0.9 - 1.05) * 0.74, 0.02);
  vec3 l = vec3(abs(p.x) - 0.46, p.y + 0.13, abs(p.z) - 0.98);
  l.yz = rot(0.32) * l.yz;
  c = smin(c, sdRoundBox(l, vec3(0.13, 0.10, 0.30), 0.05), 0.05);
  vec3 k = p - vec3(1.09, -0.06, 0);
  float knurl = 0.010 * cos(atan(k.y, k.z) * 26.0);
  c = min(c, sdCylinder(k.yxz, 0.11 + knurl, 0.085) - 0.012);
  c = min(c, sdCylinder(k.yxz - vec3(0, -0.1, 0), 0.06, 0.05));
  c = max(c, -sdCylinder(p - vec3(0, 0.10, 0), 0.83, 0.12));
  add(c, CASE);
  float b = max(sdCylinder(p - vec3(0, 0.10, 0), 0.95, 0.055) - 0.012, -(r - 0.80 + (p.y - 0.1) * -0.9));
  float a = atan(p.x, p.z);
  b += 0.006 * smoothstep(0.3, 1.0, cos(a * 60.0)) * smoothstep(0.90, 0.96, r);
  add(b, BEZEL);
  add(max(abs(p.y - 0.0) - 0.012, r - 0.82), DIAL);
  // Twelve applied markers.
  float s = 2.0 * PI / 12.0, f = mod(a + s * 0.5, s) - s * 0.5;
  vec3 m = vec3(r * sin(f), p.y - 0.03, r * cos(f));
  float id = floor((a + s * 0.5) / s);
  float longer = mod(id + 24.0, 3.0) < 0.5 ? 1.0 : 0.0;
  add(sdBox(m - vec3(0, 0, 0.66 - 0.03 * longer), vec3(0.020 + 0.010 * longer, 0.018, 0.075 + 0.03 * longer)) - 0.004, MARK);
  // A sub-dial ring, then the hands.
  vec3 q = p - vec3(0, 0.016, -0.36);
  add(sdTorus(q, 0.20, 0.008), MARK);
  add(hand(q - vec3(0, 0.01, 0), 2.2, 0.17, 0.008), HAND);
  vec3 h = p - vec3(0, 0.055, 0);
  add(hand(h, -1.03, 0.44, 0.026), HAND);
  add(hand(h - vec3(0, 0.018, 0), 0.96, 0.64, 0.02), HAND);
  add(hand(h - vec3(0, 0.034, 0), 2.75, 0.68, 0.006), GOLD);
  add(sdCylinder(p - vec3(0, 0.06, 0), 0.045, 0.05), HAND);
  // Leather: two bands bending away below.
  float z = abs(p.z) - 1.12;
  vec3 t = vec3(p.x, p.y + 0.16 + 0.10 * max(z, 0.0) * max(z, 0.0), z - 1.3);
  float stitch = 0.010 * smoothstep(0.6, 1.0, cos(p.z * 48.0)) * smoothstep(0.03, 0.0, abs(abs(p.x) - 0.34));
  add(sdRoundBox(t, vec3(0.42 - 0.04 * sat(z), 0.055, 1.35), 0.05) - stitch - 0.006 * noise(p.xz * 20.0), STRAP);
  return best;
}
vec3 normalAt(vec3 p) {
  vec2 e = vec2(8e-4, -8e-4);
  return normalize(e.xyy * map(p + e.xyy) + e.yyx * map(p + e.yyx) + e.yxy * map(p + e.yxy) + e.xxx * map(p + e.xxx));
}
vec3 turned(vec3 p, float a) { p.xz = rot(a) * p.xz; return p; }
vec4 shade(vec2 p, vec2 uv) {
  vec3 eye = vec3(1.35, 2.25, 3.0), target = vec3(0.12, -0.06, 0.02);
  if (uVariant == 1) { eye = vec3(-0.3, 3.9, 1.2); target = vec3(0.0, 0.0, 0.1); }
#if VARIANT == 2
  eye = vec3(1.25, 1.25, 2.20);
  target = vec3(0.10, 0.0, 0.15);
#endif
  vec3 w = normalize(target - eye), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  u = normalize(u + v * 0.10); v = cross(u, w);
  vec3 rd = normalize(p.x * u + p.y * v + 2.35 * w);
  float a = 2.0 * PI * rnd(), r = sqrt(rnd()) * 0.055;
  vec3 off = u * cos(a) * r * 0.8 + v * sin(a) * r * 1.15, at = eye + rd * 3.62 / dot(rd, w);
#if VARIANT == 2
  at = eye + rd * 2.45 / dot(rd, w);
  off *= 0.45;
#endif
  vec3 ro = eye + off;
  rd = normalize(at - ro);
  const float TURN = 0.55;
  ro = turned(ro, TURN); rd = turned(rd, TURN);
  vec3 c = vec3(0), T = vec3(1);
  float near = 0.0;
  for (int b = 0; b < 3; b++) {
    float t = b == 0 ? 1.6 : 0.012, hit = -1.0;
    for (int i = 0; i < 90; i++) {
      float d = map(ro + rd * t);
      if (d < 0.0007) { hit = t; break; }
      t += d * 0.85;
      if (t > 12.0) break;
    }
    if (hit < 0.0) { c += T * environment(turned(rd, -TURN)); break; }
    vec3 q = ro + rd * hit, n = normalAt(q);
    int m = (map(q), which);
    if (b == 0) near = 2.0 / (2.0 + hit);
    vec3 albedo = vec3(0), f0 = vec3(0.04);
    float rough = 0.3;
    float radius = length(q.xz);
    if (m == CASE) {
      f0 = vec3(0.34, 0.34, 0.36);
      rough = 0.10;
      // Brushing: the highlight is drawn out across the grain.
      n = normalize(n + 0.05 * vec3(0, noise(vec2(q.y * 220.0, atan(q.x, q.z) * 3.0)) - 0.5, 0));
    } else if (m == BEZEL) { f0 = vec3(0.24, 0.24, 0.26); rough = 0.05; }
    else if (m == DIAL) {
      float sun = noise(vec2(atan(q.x, q.z) * 70.0, 1.0));
      f0 = vec3(0.055, 0.075, 0.11) * (0.65 + 0.7 * sun);
      rough = 0.16;
      n = normalize(n + 0.10 * (sun - 0.5) * vec3(q.z, 0, -q.x) / max(radius, 0.1));
      float minute = smoothstep(0.16, 0.10, abs(fract(atan(q.x, q.z) / (2.0 * PI) * 60.0 + 0.5) - 0.5)) * smoothstep(0.012, 0.004, abs(radius - 0.775) - 0.014);
      albedo = vec3(0.5) * minute;
    } else if (m == MARK || m == HAND) { f0 = vec3(0.80, 0.80, 0.82); rough = 0.08; }
    else if (m == GOLD) { f0 = vec3(0.95, 0.55, 0.25); rough = 0.1; }
    else if (m == STRAP) { albedo = vec3(0.030, 0.018, 0.012) * (0.6 + 0.8 * noise(q.xz * 26.0)); rough = 0.42; n = normalize(n + 0.25 * (vec3(noise(q * 30.0), noise(q * 30.0 + 9.0), noise(q * 30.0 + 5.0)) - 0.5)); }
    else { albedo = vec3(0.012); f0 = vec3(0.05); rough = 0.09 + 0.10 * fbm(q.xz * 1.3, 3); n = normalize(n + 0.012 * (vec3(noise(q.xz * 40.0), 0.5, noise(q.xz * 40.0 + 7.0)) - 0.5)); }
    // Diffuse from the middle of the strongest box of the group, without a shadow ray: it is little.
    vec3 key = turned(normalize(uLayer == 0 ? vec3(-1.0, 0.75, 0.25) : vec3(1.0, 0.55, -0.1)), TURN);
    c += T * albedo * (uLayer == 0 ? vec3(1.0, 0.72, 0.46) : vec3(0.42, 0.66, 1.0)) * max(dot(n, key), 0.0) * 1.2;
    vec3 F = f0 + (1.0 - f0) * pow(1.0 - max(dot(n, -rd), 0.0), 5.0) * (1.0 - rough);
    T *= F;
    vec3 jitter = vec3(rnd(), rnd(), rnd()) + vec3(rnd(), rnd(), rnd()) - 1.0;
    rd = normalize(reflect(rd, n) + jitter * rough);
    if (dot(rd, n) < 0.0) rd = reflect(rd, n);
    ro = q + n * 0.004;
    if (max(T.x, max(T.y, T.z)) < 0.01) break;
  }
  return vec4(c, near);
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  float x = fract(t * 0.11 + 0.30) * 1.9 - 0.45;
  float sweep = exp(-pow((uv.x + uv.y * 0.35 - x - 0.1) * 3.6, 2.0));
  float n = fbm(vec2(uv.x * 2.6 + t * 0.03, uv.y * 3.0 - t * 0.04), 5);
  return c * (0.72 + 0.75 * sweep) + vec3(0.022, 0.026, 0.034) * smoothstep(0.4, 0.8, n) * smoothstep(0.44, 0.30, near);
}
vec3 liveLayers(float t) { return vec3(0.85 + 0.35 * sin(t * 0.7 + 0.6), 0.85 - 0.35 * sin(t * 0.7 + 0.6), 0.0); }
