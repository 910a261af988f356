#define FIREFLY 24.0
#include "prelude/plate-main.glsl"

// A cold aisle: cabinets with mesh doors on both sides, light lines above, raised floor below.
const float W = 1.12, H = 2.7;

vec3 leds(vec2 w, float side) {
  // w: metres along the aisle and up. Every 44 mm is a rack unit with its own activity lights.
  vec2 unit = vec2(0.60, 0.0445), cell = floor(w / unit), f = fract(w / unit);
  float kind = hash2(cell + side * 51.0);
  if (kind < 0.30 || w.y < 0.14 || w.y > 2.18) return vec3(0);
  vec3 sum = vec3(0);
  float n = kind > 0.78 ? 9.0 : 3.0, x = f.x * 22.0 - 2.0, i = floor(x);
  if (i >= 0.0 && i < n) {
    float on = step(0.35, hash2(vec2(i + cell.x * 13.0, cell.y + side * 9.0)));
    float d = length(vec2((fract(x) - 0.5) * 0.0273, (f.y - 0.5) * 0.0445));
    float h = hash2(vec2(cell.y, i + cell.x));
    vec3 col = h < 0.62 ? vec3(0.05, 0.55, 1.0) : h < 0.88 ? vec3(0.10, 1.0, 0.62) : vec3(1.0, 0.42, 0.06);
    sum += col * on * (smoothstep(0.0085, 0.0045, d) * 15.0 + 0.30 * exp(-d * 130.0));
  }
  return sum;
}
vec3 ceilingLight(vec3 p, vec3 n) {
  vec3 sum = vec3(0);
  for (int i = 0; i < 2; i++) {
    vec3 l = vec3(i == 0 ? -0.45 : 0.45, H - 0.03, 0);
    vec2 d = l.xy - p.xy;
    float r2 = dot(d, d) + 0.03;
    float f = dot(n, n) > 0.5 ? max(dot(n.xy, d * inversesqrt(r2)), 0.0) : 0.3;
    sum += vec3(0.50, 0.74, 1.0) * f / sqrt(r2) * (0.4 + 0.6 * smoothstep(0.0, 0.6, abs(fract(p.z / 2.4) - 0.5) * 2.0));
  }
  return sum * 0.42 + vec3(0.02, 0.10, 0.20) * exp(-p.z * 0.03) * 0.25;
}
vec3 meet(vec3 ro, vec3 rd, out float far, out int what, out vec3 n) {
  vec3 inv = 1.0 / rd;
  float tx = ((rd.x > 0.0 ? W : -W) - ro.x) * inv.x, ty = ((rd.y > 0.0 ? H : 0.0) - ro.y) * inv.y, tz = (30.0 - ro.z) * inv.z;
  if (tz < 0.0) tz = 1e3;
  far = min(min(tx, ty), tz);
  vec3 p = ro + rd * far;
  if (far == tz) {
    what = 3; n = vec3(0, 0, -1);
    float door = sdBox2(p.xy - vec2(0, 1.15), vec2(0.55, 1.15));
    return vec3(0.05, 0.16, 0.26) + vec3(0.5, 0.85, 1.1) * smoothstep(0.02, -0.02, door) * 1.8;
  }
  if (far == tx) {
    what = 0;
    float side = sign(rd.x);
    n = vec3(-side, 0, 0);
    vec2 w = vec2(p.z, p.y);
    // Cabinet seams every 0.6 m, a mesh door in front of the units, a handle line.
    float seam = smoothstep(0.018, 0.010, abs(fract(w.x / 0.6 + 0.5) - 0.5) * 0.6);
    float unit = smoothstep(0.10, 0.04, abs(fract(w.y / 0.0445) - 0.5) - 0.38);
    float model = hash2(vec2(floor(w.x / 0.6), floor(w.y / 0.178) + side * 40.0));
    vec2 mesh = fract(w / 0.0111) - 0.5;
    float hole = smoothstep(0.42, 0.30, length(mesh));
    float above = smoothstep(2.2, 2.22, w.y);
    vec3 albedo = mix(vec3(0.035, 0.038, 0.042), vec3(0.010), hole * 0.6) * (0.5 + 0.9 * model) * mix(0.5, 1.0, unit) * (1.0 - 0.85 * seam);
    albedo = mix(albedo, vec3(0.03), above);
    vec3 c = albedo * ceilingLight(p, n) * 1.7;
    float edge = smoothstep(0.010, 0.004, abs(abs(fract(w.x / 0.6 + 0.5) - 0.5) * 0.6 - 0.022));
    c += edge * ceilingLight(p, n) * 0.10 * (1.0 - above);
    c += leds(w, side) * (1.0 - seam) * (0.25 + 0.75 * hole + 0.3);
    // A blue accent line over every door.
    c += vec3(0.04, 0.42, 1.0) * (3.2 * smoothstep(0.014, 0.008, abs(w.y - 2.215)) * step(abs(fract(w.x / 0.6) - 0.5), 0.44) + 0.10 * exp(-abs(w.y - 2.2) * 9.0));
    return c;
  }
  if (rd.y > 0.0) {
    what = 2; n = vec3(0, -1, 0);
    float strip = smoothstep(0.055, 0.045, abs(abs(p.x) - 0.45)) * step(0.06, abs(fract(p.z / 2.4) - 0.5));
    float tray = smoothstep(0.02, 0.0, abs(fract(p.z / 0.3) - 0.5) - 0.44) * smoothstep(0.2, 0.18, abs(p.x));
    return vec3(0.010, 0.014, 0.018) + vec3(0.62, 0.85, 1.0) * strip * 5.5 + vec3(0.02) * tray;
  }
  what = 1; n = vec3(0, 1, 0);
  vec2 g = abs(fract(p.xz / 0.6) - 0.5);
  float joint = smoothstep(0.488, 0.496, max(g.x, g.y));
  return vec3(0.035, 0.042, 0.050) * ceilingLight(p, n) * (1.0 - 0.8 * joint) * (0.7 + 0.5 * fbm(p.xz * 5.0, 3));
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 eye = vec3(0.42, 1.02, 0.0), target = vec3(-0.30, 1.10, 4.0);
#if VARIANT == 1
  eye = vec3(-0.50, 1.35, 0.0);
  target = vec3(0.25, 1.05, 4.0);
#endif
  vec3 w = normalize(target - eye), u = normalize(cross(vec3(0, 1, 0), w)), v = cross(w, u);
  vec3 rd = normalize(p.x * u + p.y * v + 1.9 * w);
  float a = 2.0 * PI * rnd(), r = sqrt(rnd()) * 0.034;
  vec3 off = u * cos(a) * r * 0.75 + v * sin(a) * r * 1.2, at = eye + rd * 2.5 / dot(rd, w), ro = eye + off;
  rd = normalize(at - ro);
  float far; int what; vec3 n;
  vec3 c = meet(ro, rd, far, what, n);
  if (what < 2) {
    vec3 q = ro + rd * far;
    float gloss = what == 1 ? 0.035 : 0.10;
    vec2 g = abs(fract(q.xz / 0.6) - 0.5);
    vec3 tilt = what == 1 ? (vec3(hash2(floor(q.xz / 0.6)), 0.5, hash2(floor(q.xz / 0.6) + 9.0)) - 0.5) * 0.012 : vec3(0);
    vec3 rr = normalize(reflect(rd, normalize(n + tilt)) + (vec3(rnd(), rnd(), rnd()) - 0.5) * gloss * 2.0);
    if (dot(rr, n) < 0.0) rr = reflect(rd, n);
    float F = (what == 1 ? 0.07 : 0.02) + (what == 1 ? 0.85 : 0.35) * pow(1.0 - max(-dot(rd, n), 0.0), 4.0);
    float f2; int w2; vec3 n2;
    c += F * meet(q + n * 1e-3, rr, f2, w2, n2);
  }
  float T = exp(-far * 0.030);
  c = c * T + vec3(0.05, 0.17, 0.28) * (1.0 - T) * 1.15;
  return vec4(c, 1.2 / (1.2 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // Activity: small coloured lights flicker on their own clocks, white light stays.
  float chroma = max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b));
  vec2 cell = floor(uv * vec2(90.0, 60.0));
  float blink = step(0.35, fract(hash2(cell) * 7.0 + t * (0.5 + hash2(cell + 3.0) * 1.6)));
  float wave = 0.85 + 0.35 * sin(1.0 / (near + 0.04) * 1.3 + t * 1.6);
  return c * mix(1.0, 0.55 + 0.65 * blink, smoothstep(0.2, 0.9, chroma)) * wave;
}
vec3 liveLayers(float t) { return vec3(1); }
